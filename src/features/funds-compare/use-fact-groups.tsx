import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundDetail } from '#contract/fund-detail.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { knownRisk } from '#domain/catalogue/fund-figures.ts';
import type { PerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { notAvailable } from '#i18n/format.ts';
import { formatFact, type FactKind } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { RatingStars } from '#ui/marks/rating-stars.tsx';
import { RiskPips } from '#ui/marks/risk-pips.tsx';

/** A row of the table, and whether a higher or a lower value is better if it can be ranked. */
export interface FactRow {
  name: string;
  /** Text values are shown unchanged. */
  valueOf: (fund: FundDetail) => number | string | null;
  textOf: (value: number | null, fund: FundDetail) => ReactNode;
  better?: 'higher' | 'lower';
}

export interface FactGroup {
  title: string;
  rows: readonly FactRow[];
}

const performanceOf = (period: PerformancePeriod) => (fund: FundDetail) =>
  fund.performance.find(({ type }) => type === period)?.value ?? null;
const volatilityOf = ({ volatilities }: FundDetail) => volatilities.find(({ years }) => years === 5)?.value ?? null;
const of = (kind: FactKind) => (value: number | null) => formatFact(kind, value);

const periods = ['YTD', '1Y', '3Y', '5Y'] as const;

/** Returns the rows of what the fund's price has risked. */
function useRiskRows(): FactRow[] {
  const { t } = useTranslation('funds-compare');
  return [
    { name: t('fact.volatility'), valueOf: volatilityOf, textOf: of('volatility'), better: 'lower' },
    {
      name: t('fact.fall'),
      valueOf: ({ analysis }) => analysis.largestFall?.depth ?? null,
      textOf: of('performance'),
      better: 'higher',
    },
    {
      name: t('fact.recovery'),
      valueOf: ({ analysis }) => analysis.largestFall?.recoveryDays ?? null,
      textOf: (days) => (days === null ? notAvailable : t('days', { count: days })),
      better: 'lower',
    },
    {
      name: t('fact.risk'),
      valueOf: ({ riskLevel }) => knownRisk(riskLevel),
      textOf: (level) => <RiskPips level={level} />,
    },
    {
      name: t('fact.rating'),
      valueOf: ({ rating }) => rating,
      textOf: (rating) => <RatingStars rating={rating} />,
    },
  ];
}

/** Returns the rows of the table in groups. */
export function useFactGroups(): FactGroup[] {
  const { t } = useTranslation(['funds-compare', 'funds']);
  const { codelists } = useSnapshot(catalogueState);
  const riskRows = useRiskRows();
  const money =
    (kind: FactKind) =>
    (value: number | null, { currencyId }: FundDetail) =>
      formatFact(kind, value, currencyCode(codelists.currencies, currencyId));
  return [
    {
      title: t('group.performance'),
      rows: periods.map((period) => ({
        name: t(`fact.${period}`),
        valueOf: performanceOf(period),
        textOf: of('performance'),
        better: 'higher' as const,
      })),
    },
    {
      title: t('group.risk'),
      rows: riskRows,
    },
    {
      title: t('group.costs'),
      rows: [
        { name: t('fact.ongoing'), valueOf: ({ ongoingCharge }) => ongoingCharge, textOf: of('cost'), better: 'lower' },
        {
          name: t('fact.entry'),
          valueOf: ({ maximalEntryFee }) => maximalEntryFee,
          textOf: of('cost'),
          better: 'lower',
        },
        { name: t('fact.one-off'), valueOf: ({ minOneOffAmount }) => minOneOffAmount, textOf: money('amount') },
        { name: t('fact.monthly'), valueOf: ({ minPeriodicalAmount }) => minPeriodicalAmount, textOf: money('amount') },
        {
          name: t('fact.income'),
          valueOf: ({ dividendPolicy: policy }) => policy && t(`funds:dividend-policy.${policy}`),
          textOf: () => notAvailable,
        },
        { name: t('fact.aum'), valueOf: ({ aum }) => aum, textOf: money('assets') },
      ],
    },
  ];
}
