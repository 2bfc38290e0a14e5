import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/line-drawing.ts';
import type { YearBand, YearModel } from '#charts/year-scene.ts';
import { fanPercentiles, type Fan } from '#domain/analysis/fan/fan.ts';
import { spreadAmount } from '#domain/analysis/fan/fan-words.ts';
import { inTodaysMoney } from '#domain/analysis/real/real-values.ts';
import { formatMoney, formatThousands } from '#i18n/format.ts';
import type { ChartFrame, ReadLine } from './outlook-chart.tsx';
import type { Outlook } from './use-outlook.ts';

type Percentile = (typeof fanPercentiles)[number];

/** The displayed percentiles by year. */
export type ShownSpread = Readonly<Record<Percentile, Float64Array>>;

/** Returns the percentiles of a fan by year, nominal or real. */
export function shownSpread({ percentiles, years }: Fan, inflation: number | null): ShownSpread {
  const rowOf = (percent: Percentile) => {
    const start = fanPercentiles.indexOf(percent) * (years + 1);
    const row = percentiles.slice(start, start + years + 1);
    return inflation === null ? row : inTodaysMoney(row, inflation);
  };
  return { 5: rowOf(5), 25: rowOf(25), 50: rowOf(50), 75: rowOf(75), 95: rowOf(95) };
}

const lastOf = (values: ArrayLike<number>) => values[values.length - 1] ?? 0;

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

/**
 * Builds the chart of two bands around the median, the deposits and the goal; amounts are rounded to their precision.
 */
export function useSpreadModel(): (parts: SpreadParts) => { model: YearModel; lines: ReadLine[] } {
  const { t } = useTranslation('forecast-page');
  return ({ spread, outlook, frame, rows, goal }) => {
    const { years } = outlook;
    const said = fanPercentiles.toReversed();
    const money = (value: number) => formatMoney(value, frame.currencyCode);
    const lines = said.map((percent): ReadLine => ({
      name: String(percent),
      of: 'year.percentile',
      subject: [`percentile ${percent}`],
      label: t(`spread.percentile.${percent}`),
      values: spread[percent].map(spreadAmount),
      colour: '--scenario-moderate',
      dash: percent === 50 ? [] : [2, 3],
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
    const ends = lines.map(({ name, label, values, isMain }, index) => ({
      name,
      at: spread[said[index] ?? 50][years] ?? 0,
      label,
      text: money(values[years] ?? 0),
      isMain,
    }));
    return {
      lines: [...lines, { ...invested, isMain: false }],
      model: {
        years,
        lines: [
          { ...invested, width: lineWidths.invested },
          { name: 'median', values: spread[50], colour: '--scenario-moderate', width: lineWidths.moderate, dash: [] },
        ],
        bands: [bandOf('outer', spread[5], spread[95], 0.15), bandOf('inner', spread[25], spread[75], 0.22)],
        ends: [
          ...ends,
          {
            name: 'invested',
            at: lastOf(invested.values),
            label: invested.label,
            text: money(lastOf(invested.values)),
            isMain: false,
          },
          ...(goal === null ? [] : [{ name: 'goal', at: goal, label: t('goal'), text: money(goal), isMain: false }]),
        ],
        level: goal,
        mark: null,
        formatAxis: formatThousands,
        yearText: (year) => String(frame.years.calendar(year)),
        rows,
      },
    };
  };
}
