import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/lines/line-drawing.ts';
import type { YearBand, YearEnd, YearModel } from '#charts/years/year-scene.ts';
import { fanPercentiles, type Fan } from '#domain/analysis/fan/fan.ts';
import { spreadAmount } from '#domain/analysis/fan/fan-words.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { inTodaysMoney } from '#domain/analysis/real/real-values.ts';
import { amountPlace, formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import type { ChartFrame, ReadLine } from '../shared/outlook-chart.tsx';
import { lastOf } from '../shared/scenarios-model.ts';
import type { Outlook } from '../shared/use-outlook.ts';

type Percentile = (typeof fanPercentiles)[number];

/** The displayed percentiles by year. */
export type ShownSpread = Readonly<Record<Percentile, Float64Array>>;

/**
 * Returns the percentiles of a fan by year of the cart, nominal or real. Where an item without a spread ends last, they
 * stay at their last value, as all series do after their end (calculation, section 8).
 */
export function shownSpread(fan: Fan, { years, inflation }: Pick<Outlook, 'years' | 'inflation'>): ShownSpread {
  const rowOf = (percent: Percentile) => {
    const start = fanPercentiles.indexOf(percent) * (fan.years + 1);
    const row = Float64Array.from(
      { length: years + 1 },
      (_, year) => fan.percentiles[start + Math.min(year, fan.years)] ?? Number.NaN,
    );
    return inflation === null ? row : inTodaysMoney(row, inflation);
  };
  return { 5: rowOf(5), 25: rowOf(25), 50: rowOf(50), 75: rowOf(75), 95: rowOf(95) };
}

interface SpreadParts {
  spread: ShownSpread;
  outlook: Outlook;
  frame: ChartFrame;
  rows: YearModel['rows'];
  goal: number | null;
}

const bandOf = (name: string, lower: Float64Array, upper: Float64Array, opacity: number): YearBand => ({
  name,
  lower,
  upper,
  colour: '--scenario-moderate',
  opacity,
  isOutlined: false,
});

/** The inner band lies on the outer one. */
const opacities = { outer: 0.15, inner: 0.22 };
const innerSample = 1 - (1 - opacities.outer) * (1 - opacities.inner);
const sampleOf: Partial<Record<Percentile, number>> = {
  5: opacities.outer,
  25: innerSample,
  75: innerSample,
  95: opacities.outer,
};

/**
 * Builds the chart of two bands around the median, the deposits and the goal; amounts are rounded to their precision.
 */
export function useSpreadModel(): (parts: SpreadParts) => { model: YearModel; lines: ReadLine[] } {
  const { t } = useTranslation('forecast-page');
  return ({ spread, outlook, frame, rows, goal }) => {
    const { years } = outlook;
    const said = fanPercentiles.toReversed();
    const currency = frame.currencyCode;
    const lines = said.map((percent): ReadLine => ({
      name: String(percent),
      of: 'year.percentile',
      subject: [`percentile ${percent}`],
      label: t(`spread.percentile.${percent}`),
      values: spread[percent].map(spreadAmount),
      colour: '--scenario-moderate',
      dash: [],
      opacity: sampleOf[percent],
      isMain: percent === 50,
    }));
    const invested = {
      name: 'invested',
      of: 'year.invested',
      label: t('series.invested'),
      values: outlook.points.invested,
      colour: '--scenario-invested',
      dash: lineDashes.invested,
    } as const;
    const end = (name: string, of: FigureId, label: string, at: number, shown = at): YearEnd => {
      const place = of === 'goal.amount' ? amountPlace(shown) : 'shown';
      return { name, at, label, text: formatFigure(of, shown, { currency, place }), isMain: name === '50' };
    };
    const ends = lines.map(({ name, of, label, values }, index) =>
      end(name, of, label, spread[said[index] ?? 50][years] ?? 0, values[years]),
    );
    return {
      lines: [...lines, { ...invested, isMain: false }],
      model: {
        years,
        lines: [
          { ...invested, width: lineWidths.invested },
          { name: 'median', values: spread[50], colour: '--scenario-moderate', width: lineWidths.moderate, dash: [] },
        ],
        bands: [
          bandOf('outer', spread[5], spread[95], opacities.outer),
          bandOf('inner', spread[25], spread[75], opacities.inner),
        ],
        ends: [
          ...ends,
          end('invested', 'year.invested', invested.label, lastOf(invested.values)),
          ...(goal === null ? [] : [end('goal', 'goal.amount', t('goal'), goal)]),
        ],
        level: goal,
        mark: null,
        formatAxis: formatAxisValue,
        yearText: (year) => String(frame.years.calendar(year)),
        rows,
      },
    };
  };
}
