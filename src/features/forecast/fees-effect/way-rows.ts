import { useTranslation } from 'react-i18next';
import type { ChargedFigures, FeesEffect, StopFigures } from '#domain/analysis/fees/fees-effect.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { usePointsText } from '../use-points-text.ts';
import type { Years } from '#cart-ui/use-years.ts';

/** One figure of every charging method, and which value is better where they can be ranked. */
export interface WayRow {
  name: string;
  label: string;
  note: string | null;
  better: 'high' | 'low' | null;
  valueOf: (figures: ChargedFigures) => number | null;
  textOf: (figures: ChargedFigures) => string;
  detailOf: (figures: ChargedFigures) => string | null;
  /** The value without fees; empty if it has no meaning. */
  free: string;
  /** Returns the fraction to draw as a bar. */
  shareOf: ((figures: ChargedFigures) => number | null) | null;
  /** Whether the figure is a loss and coloured as one. */
  isLoss: boolean;
  /** The figures of the row; those of a charging method are named by it. */
  of: { main?: FigureId; detail?: FigureId; free?: FigureId; note?: FigureId; years?: number };
}

interface RowParts {
  effect: FeesEffect;
  years: Years;
  code: string;
  /** Years to the horizon. */
  last: number;
  hasInstalments: boolean;
}

const plain = {
  note: null,
  better: null,
  detailOf: () => null,
  free: '',
  shareOf: null,
  isLoss: false,
  of: {},
} as const;

const stopOf = ({ stops }: ChargedFigures, years: number): StopFigures | undefined =>
  stops.find((stop) => stop.years === years);

/** Returns the rows of what is left when the client stops paying after some years. */
function useStopRows(): (parts: RowParts) => WayRow[] {
  const { t } = useTranslation('forecast-page');
  return ({ effect, code }) => {
    const money = (of: FigureId, amount: number | null | undefined) => formatFigure(of, amount, { currency: code });
    return (effect.methods[0]?.stops ?? []).map(({ years, deposits }): WayRow => ({
      ...plain,
      name: `stop ${years}`,
      label: t('effect.stop', { count: years }),
      note: t('effect.paid-in', { amount: money('effect.stop-paid-in', deposits) }),
      better: 'low',
      valueOf: (figures) => stopOf(figures, years)?.sharePercent ?? null,
      textOf: (figures) => formatFigure('effect.stop-share', stopOf(figures, years)?.sharePercent),
      detailOf: (figures) => money('effect.stop-value', figures.byYear?.[years]),
      free: money('effect.stop-without-fees', effect.withoutFeesByYear?.[years]),
      shareOf: (figures) => stopOf(figures, years)?.sharePercent ?? null,
      of: {
        main: 'effect.stop-share',
        detail: 'effect.stop-value',
        free: 'effect.stop-without-fees',
        note: 'effect.stop-paid-in',
        years,
      },
    }));
  };
}

/** Returns the rows of the final value and of what fees take from it. */
function useMoneyRows(): (parts: RowParts) => WayRow[] {
  const { t } = useTranslation('forecast-page');
  const pointsText = usePointsText('effect.cost-per-year');
  return ({ effect, years, code, last }) => {
    const money = (of: FigureId, amount: number | null) => formatFigure(of, amount, { currency: code });
    const value: WayRow = {
      ...plain,
      name: 'value',
      label: t('expected', { year: years.calendar(last) }),
      better: 'high',
      valueOf: (figures) => figures.value,
      textOf: (figures) => money('effect.value', figures.value),
      free: money('effect.without-fees', effect.withoutFees),
      of: { main: 'effect.value', free: 'effect.without-fees' },
    };
    const cost: WayRow = {
      ...plain,
      name: 'cost',
      label: t('effect.cost'),
      note: t('effect.cost-note'),
      better: 'low',
      valueOf: (figures) => figures.cost,
      textOf: ({ value: charged }) =>
        money(
          'effect.cost',
          charged === null || effect.withoutFees === null ? null : displayedReturn(charged, effect.withoutFees),
        ),
      isLoss: true,
      of: { main: 'effect.cost' },
    };
    const fee: WayRow = {
      ...plain,
      name: 'fee',
      label: t('fees-paid'),
      note: t('effect.fee-note'),
      better: 'low',
      valueOf: (figures) => figures.fee,
      textOf: (figures) => money('effect.entry-fee', figures.fee),
      detailOf: ({ feePercent }) => formatFigure('effect.fee-percent', feePercent),
      free: money('effect.entry-fee', 0),
      of: { main: 'effect.entry-fee', detail: 'effect.fee-percent', free: 'effect.entry-fee' },
    };
    const perYear: WayRow = {
      ...plain,
      name: 'per-year',
      label: t('cost-per-year'),
      note: t('cost-note'),
      better: 'low',
      valueOf: ({ costPerYear }) => costPerYear,
      textOf: ({ costPerYear }) => pointsText(costPerYear),
      free: pointsText(0),
      of: { main: 'effect.cost-per-year', free: 'effect.cost-per-year' },
    };
    return [value, cost, fee, perYear];
  };
}

/** Returns the rows of the break-even date and of the time during which instalments are charged. */
function useTimeRows(): (parts: RowParts) => WayRow[] {
  const { t } = useTranslation('forecast-page');
  return ({ years, last, hasInstalments }) => {
    const monthText = (month: number | null) => (month === null ? t('effect.never') : years.monthText(month));
    const untilText = (month: number) => (month >= 12 * last ? t('effect.goes-on') : years.monthText(month));
    const above: WayRow = {
      ...plain,
      name: 'above',
      label: t('effect.above'),
      better: 'low',
      valueOf: ({ breakEvenMonth }) => breakEvenMonth,
      textOf: ({ breakEvenMonth }) => monthText(breakEvenMonth),
      detailOf: ({ breakEvenMonth: month }) => (month === null ? null : t('effect.nth-month', { month })),
    };
    const until: WayRow = {
      ...plain,
      name: 'until',
      label: t('effect.until'),
      valueOf: () => null,
      textOf: ({ lastFeeMonth }) => (lastFeeMonth === 0 ? t('effect.no-fee') : untilText(lastFeeMonth)),
      detailOf: ({ lastFeeMonth: instalment }) =>
        instalment > 0 && instalment < 12 * last ? t('effect.nth-instalment', { instalment }) : null,
    };
    return hasInstalments ? [above, until] : [above];
  };
}

/** Returns the rows of the methods table: effect of fees, break-even and early stops. */
export function useWayRows(): (parts: RowParts) => { horizon: WayRow[]; stops: WayRow[] } {
  const moneyRows = useMoneyRows();
  const timeRows = useTimeRows();
  const stopRows = useStopRows();
  return (parts) => ({ horizon: [...moneyRows(parts), ...timeRows(parts)], stops: stopRows(parts) });
}

/** Returns the indices of the methods with the best value of a row; empty if all are equal. */
export function bestOf({ better, valueOf }: WayRow, methods: readonly ChargedFigures[]): ReadonlySet<number> {
  const values = methods.map(valueOf);
  const known = values.filter((value) => value !== null);
  if (better === null || known.length < 2) return new Set();
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  const places = values.flatMap((value, index) => (value === best ? [index] : []));
  return new Set(places.length === values.length ? [] : places);
}
