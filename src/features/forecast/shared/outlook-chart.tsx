import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { YearCard } from '#charts/years/year-card.tsx';
import { YearChart } from '#charts/years/year-chart.tsx';
import type { Paint } from '#charts/paint.ts';
import { fitYearModel } from '#charts/years/fit-year-model.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { PictureButton } from '#cart-ui/picture-button.tsx';
import { useDisclosures } from './use-disclosures.ts';
import type { Years } from '#cart-ui/use-years.ts';

/** Properties that all views of the chart share. */
export interface ChartFrame {
  years: Years;
  currencyCode: string;
  /** The main figure as text. */
  label: string;
  /** Of the plot, or of the whole chart with its axis if it is compact. */
  plotHeight: number;
  pinned: number | null;
  onPin: (year: number | null) => void;
  root: RefObject<HTMLDivElement | null>;
  /** Inflation in percent per year if the values are real. */
  inflation: number | null;
  /** Whether figures and chart share the screen with the items: what else a view has is on the page of the forecast. */
  isCompact: boolean;
}

/** A series that is read year by year. */
export interface ReadLine extends MarkedFigure {
  name: string;
  label: string;
  inLabel?: readonly FigureId[];
  values: ArrayLike<number>;
  colour: Paint;
  dash: readonly number[];
  isMain: boolean;
  /** Of the band or layer that it is read for; its sample is filled alike. */
  opacity?: number | undefined;
}

interface OutlookChartProps {
  frame: ChartFrame;
  model: YearModel;
  /** In reading order; the main one is announced with its year. */
  lines: readonly ReadLine[];
  /** Whether the lines get a dot at the selected year; those of bands do not. */
  hasDots?: boolean;
  footOf?: (year: number) => ({ label: string; value: number } & MarkedFigure) | undefined;
  /** Called with the year and the value under the pointer, and with null when it leaves the plot. */
  onPoint?: (year: number | null, value: number) => void;
}

/** Replaces the tooltip on a phone, where the year is shown below the chart. */
const nothing = () => null;

/** A chart of the page, whose years are read line by line with the pointer or the keyboard. */
export function OutlookChart({ frame, model, lines, hasDots = true, footOf, onPoint }: OutlookChartProps) {
  const { t } = useTranslation('forecast-page');
  const disclosures = useDisclosures();
  const { years, currencyCode, inflation, isCompact, ...chart } = frame;
  const wordsOf = ({ label, of, values }: ReadLine, year: number) =>
    `${label} ${formatFigure(of, values[year], { currency: currencyCode })}`;
  const subjectAt = (year: number, { subject = [] }: MarkedFigure) => [
    year,
    ...subject,
    ...(inflation === null ? [] : ['real']),
  ];
  const main = lines.find(({ isMain }) => isMain) ?? lines[0];
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const legendYear = chart.pinned ?? model.years;
  const ends = model.ends.map((end) => {
    const line = lines.find(({ name }) => name === end.name);
    return line ? { ...end, mark: figureMark([{ of: line.of, subject: subjectAt(model.years, line) }]) } : end;
  });
  const cardOf = (year: number) => {
    const age = years.age(year);
    const foot = footOf?.(year);
    return (
      <YearCard
        title={String(years.calendar(year))}
        detail={age === null ? t('nth-year', { year }) : t('nth-year-age', { year, age })}
        lines={lines.map(({ of, subject, values, inLabel, ...line }) => ({
          ...line,
          label: inLabel ? <span {...figureMark(inLabel)}>{line.label}</span> : line.label,
          value: <FigureText of={of} subject={subjectAt(year, { of, subject })} value={values[year]} />,
        }))}
        foot={
          foot && {
            label: foot.label,
            value: <FigureText of={foot.of} subject={subjectAt(year, foot)} value={foot.value} />,
          }
        }
        isLegend={isNarrow}
      />
    );
  };
  return (
    <>
      <YearChart
        {...chart}
        onPoint={onPoint}
        {...(isCompact ? fitYearModel({ ...model, ends }, chart.plotHeight) : { model: { ...model, ends } })}
        textOf={(year) => [years.title(year), ...(main ? [wordsOf(main, year)] : [])].join(', ')}
        linesOf={(year) => lines.map((line) => wordsOf(line, year))}
        dotsOf={(year) =>
          hasDots
            ? lines.map(({ name, values, colour, isMain }) => ({
                name,
                value: values[year] ?? 0,
                colour,
                isFilled: isMain,
              }))
            : []
        }
        // Beside the items a pinned year of layers is in the figures: its long card would cover rows.
        cardOf={isNarrow ? nothing : (year) => (isCompact && !hasDots && year === chart.pinned ? null : cardOf(year))}
      />
      {isNarrow && cardOf(legendYear)}
      {!isCompact && (
        <PictureButton
          root={frame.root}
          model={model}
          title={frame.label}
          notes={disclosures(inflation)}
          name={t('file-name')}
        />
      )}
    </>
  );
}
