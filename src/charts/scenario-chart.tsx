import { useMemo, useRef, useState } from 'react';
import { axisSteps } from '#domain/charts/axis-steps.ts';
import { lineDashes } from './lines/line-drawing.ts';
import { LineLegend } from './lines/line-legend.tsx';
import { byLastValue, type LineSeries } from './lines/line-series.ts';
import { scenarioModel, type ScenarioChartData } from './scenario-model.ts';
import { YearCard } from './years/year-card.tsx';
import { useWidth } from './use-size.ts';
import { YearChart } from './years/year-chart.tsx';
import { endsFrom, heightAround } from './years/year-scene.ts';

interface ScenarioChartProps extends ScenarioChartData {
  height: number;
  /** The main figure in words: the accessible name of the image. */
  label: string;
  /** Formats a year with its unit, for the card. */
  formatYear: (year: number) => string;
}

const mostSteps = 6;
const smallestStep = 500;

/** Returns the axis of all lines, so that it stays when one of them is hidden. */
function stepsOf(series: readonly LineSeries[]): readonly number[] {
  const values = series.flatMap((line) => Array.from(line.values));
  return axisSteps({ lowest: Math.min(0, ...values), highest: Math.max(0, ...values) }, mostSteps, smallestStep);
}

const valueAt = ({ values }: LineSeries, year: number): number => values[year] ?? 0;

/** A forecast by year, with labels at the ends of its lines; where there is no room for them, with a legend that hides lines. */
export function ScenarioChart({ height, label, formatYear, ...data }: ScenarioChartProps) {
  const { years, series, formatAxis, yearText, formatValue, markOf, rows } = data;
  const root = useRef<HTMLDivElement>(null);
  const hasLegend = useWidth(root) < endsFrom;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [pinned, setPinned] = useState<number | null>(null);
  const shown = useMemo(() => series.filter(({ name }) => !hidden.has(name)), [series, hidden]);
  const model = useMemo(
    () => ({
      ...scenarioModel({ years, series: shown, formatAxis, yearText, formatValue, markOf, rows }),
      steps: stepsOf(series),
    }),
    [years, series, shown, formatAxis, yearText, formatValue, markOf, rows],
  );
  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };
  const linesOf = (year: number) => shown.map((line) => `${line.label} ${formatValue(valueAt(line, year))}`);
  const cardOf = (year: number) => (
    <YearCard
      title={formatYear(year)}
      detail=""
      lines={byLastValue(shown).map((line) => ({
        name: line.name,
        label: line.label,
        value: formatValue(valueAt(line, year)),
        colour: `--scenario-${line.style}`,
        dash: lineDashes[line.style],
        isMain: line.style === 'moderate',
      }))}
      isLegend={false}
    />
  );
  return (
    <>
      <YearChart
        {...{ root, model, label, pinned }}
        plotHeight={height - heightAround(model)}
        onPin={setPinned}
        textOf={(year) => [formatYear(year), ...linesOf(year)].join(', ')}
        linesOf={linesOf}
        dotsOf={(year) =>
          shown.map((line) => ({
            name: line.name,
            value: valueAt(line, year),
            colour: `--scenario-${line.style}`,
            isFilled: line.style === 'moderate',
          }))
        }
        cardOf={cardOf}
      />
      {hasLegend && <LineLegend {...{ series, hidden, formatValue, markOf }} onToggle={toggle} />}
    </>
  );
}
