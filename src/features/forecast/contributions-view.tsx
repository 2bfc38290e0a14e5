import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Paint } from '#charts/paint.ts';
import type { YearBand, YearEnd, YearLine, YearModel } from '#charts/years/year-scene.ts';
import { displayedYears, yearBreakdown, type Breakdown } from '#domain/analysis/contributions/breakdown-rows.ts';
import type { YearlyContribution } from '#domain/analysis/contributions/yearly-contributions.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { lightFromPlot, litState } from '#state/cart/lit-items.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import { OutlookChart, type ChartFrame, type ReadLine } from './shared/outlook-chart.tsx';
import { useDivision, type Division, type Grouping } from './shared/use-grouping.ts';
import type { Outlook } from './shared/use-outlook.ts';

/** The largest items at the horizon have a layer each; the others share one. */
const visibleItems = 6;
const strongest = 1;
const tintStep = 0.13;

interface Layer {
  name: string;
  label: string;
  values: Float64Array;
  /** As they are displayed. */
  shown: Float64Array;
  colour: Paint;
  opacity: number;
  row: Breakdown['rows'][number];
}

/** Returns the yearly sum of positions. */
const sumOf = (positions: readonly YearlyContribution[], points: number): Float64Array =>
  Float64Array.from({ length: points }, (_, year) => positions.reduce((sum, { value }) => sum + (value[year] ?? 0), 0));

function layersOf(
  { points, years }: Outlook,
  { positions, lookOf, isByItems, othersText }: Division,
  isTinted: boolean,
): Layer[] {
  const totals = { invested: points.invested[years] ?? 0, value: points.moderate[years] ?? 0 };
  return yearBreakdown(positions, years, totals, visibleItems).rows.map((row, index) => {
    const [first = ''] = row.positionIds;
    const isOthers = row.lastYear === null;
    const look = lookOf(first);
    const own = positions.filter(({ positionId }) => row.positionIds.includes(positionId));
    return {
      name: isOthers ? 'others' : first,
      label: isOthers ? othersText(row.positionIds.length) : look.name,
      values: sumOf(own, years + 1),
      shown: displayedYears(own, years),
      // Items are tints of one hue, because their order and names distinguish them.
      colour: isOthers ? '--scenario-invested' : isByItems ? '--scenario-moderate' : look.colour,
      opacity: isOthers ? 0.45 : isTinted ? strongest - tintStep * index : strongest,
      row,
    };
  });
}

/** Stacks the layers, the smallest at the bottom. */
function stacked(layers: readonly Layer[]): { bands: YearBand[]; ends: YearEnd[] } {
  const bands: YearBand[] = [];
  const ends: YearEnd[] = [];
  let floor: Float64Array | null = null;
  for (const { name, label, values, colour, opacity, row } of layers.toReversed()) {
    const lower: Float64Array | null = floor;
    const upper: Float64Array = values.map((value, year) => value + (lower?.[year] ?? 0));
    bands.push({
      name,
      lower,
      upper,
      colour,
      opacity,
      isOutlined: true,
    });
    const last = values.length - 1;
    ends.push({
      name,
      at: ((upper[last] ?? 0) + (lower?.[last] ?? 0)) / 2,
      label,
      text: `${formatFigure('breakdown.value', row.value)} · ${formatFigure('breakdown.share', row.share)}`,
      isMain: false,
    });
    floor = upper;
  }
  return { bands, ends: ends.toReversed() };
}

/** What is divided: value, deposits and return of the pinned year, or of the last one. */
function YearStrip({ frame, outlook }: Pick<ContributionsViewProps, 'frame' | 'outlook'>) {
  const { t } = useTranslation('forecast-page');
  const { points, years, inflation, isFormer } = outlook;
  const { currencyCode: currency } = frame;
  const year = Math.min(frame.pinned ?? years, years);
  const [value = Number.NaN, invested = 0] = [points.moderate[year], points.invested[year]];
  const subject = [year, ...(inflation === null ? [] : ['real'])];
  const unit = inflation === null ? '' : `, ${t('todays-money')}`;
  return (
    <Strip isFormer={isFormer}>
      <StripFigure
        isMain
        label={`${t('expected', { year: frame.years.calendar(year) })}${unit}`}
        value={<FigureText of="year.moderate" subject={subject} value={value} currency={currency} />}
      />
      <StripFigure
        label={`${t('invested')}${unit}`}
        value={<FigureText of="year.invested" subject={subject} value={invested} currency={currency} />}
      />
      <StripFigure
        label={`${t('returns')}${unit}`}
        value={
          <FigureText of="year.return" subject={subject} value={displayedReturn(value, invested)} currency={currency} />
        }
      />
    </Strip>
  );
}

/** Returns the outline of the layer that an item is in. */
function outlineOf(bands: readonly YearBand[], layer: Layer | undefined): YearLine[] {
  const band = layer && bands.find(({ name }) => name === layer.name);
  if (!band) return [];
  const look = { colour: '--color-text', width: 1.5, dash: [], isBare: true } as const;
  const lower = band.lower ?? new Float64Array(band.upper.length);
  return [
    { name: 'lit upper', values: band.upper, ...look },
    { name: 'lit lower', values: lower, ...look },
  ];
}

interface ContributionsViewProps {
  frame: ChartFrame;
  outlook: Outlook;
  rows: YearModel['rows'];
  by: Grouping;
}

/** The moderate value stacked by its contributors: the six largest at the horizon, and the rest. */
export function ContributionsView({ frame, outlook, rows, by }: ContributionsViewProps) {
  const { t } = useTranslation('forecast-page');
  const divisionOf = useDivision();
  const { positions } = outlook;
  const { row: litRow } = useSnapshot(litState);
  useEffect(() => () => lightFromPlot([]), []);
  if (!positions) return <Waiting height={frame.plotHeight} />;
  const layers = layersOf(outlook, divisionOf(positions, by), by !== 'classes');
  const { bands, ends } = stacked(layers);
  const lit = layers.find(({ row }) => litRow !== null && row.positionIds.includes(litRow));
  const light = (year: number | null, value: number) => {
    const band = bands.find(
      ({ lower, upper }) => year !== null && value >= (lower?.[year] ?? 0) && value < (upper[year] ?? 0),
    );
    lightFromPlot(layers.find(({ name }) => name === band?.name)?.row.positionIds ?? []);
  };
  const model: YearModel = {
    years: outlook.years,
    lines: outlineOf(bands, lit),
    bands,
    ends,
    level: null,
    mark: null,
    formatAxis: formatAxisValue,
    yearText: (year) => String(frame.years.calendar(year)),
    rows,
  };
  const lines = layers.map(({ name, label, shown, colour, opacity }, index): ReadLine => ({
    name,
    of: 'breakdown.value',
    subject: [name],
    label,
    values: shown,
    colour,
    opacity,
    dash: [],
    isMain: index === 0,
  }));
  return (
    <>
      <YearStrip frame={frame} outlook={outlook} />
      <OutlookChart
        frame={frame}
        model={model}
        lines={lines}
        hasDots={false}
        {...(frame.isCompact && { onPoint: light })}
        footOf={(year) => ({
          label: t('sum'),
          of: 'year.moderate',
          value: outlook.points.moderate[year] ?? Number.NaN,
        })}
      />
    </>
  );
}
