import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { assetClassLook } from '#domain/charts/palette.ts';
import type { DoughnutSlice } from '#charts/doughnut.tsx';
import type { LineSeries } from '#charts/line-series.ts';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import { formatAxisValue } from '#i18n/format-figure.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { proposalState, type ProposalTab } from '#state/proposal/proposal-state.ts';

/** The ISO code of a currency. */
export function useProposalCurrency(): (currencyId: string) => string {
  const { codelists } = useSnapshot(catalogueState);
  return (currencyId) => currencyCode(codelists.currencies, currencyId);
}

/** The name of a tab: the product's, or the word for funds (SIL-124). */
export function useTabName(): (tab: ProposalTab) => string {
  const { t } = useTranslation('proposal');
  return ({ kind, positions: [first] }) => {
    if (kind === 'funds' || !first) return t('funds');
    return first.kind === 'package' ? first.position.name : (first.product?.name ?? t('document.unknown'));
  };
}

/** The name that a proposal is shown and sent under: the advisor's, else that of the tab (PROP-02). */
export function useProposalName(): (tab: ProposalTab) => string {
  const { names } = useSnapshot(proposalState);
  const tabName = useTabName();
  return (tab) => names[tab.id]?.trim() || tabName(tab);
}

/** What the charts of a tab are drawn from. */
export interface TabCharts {
  years: number;
  series: readonly LineSeries[];
  slices: readonly DoughnutSlice[];
  formatAxis: (value: number) => string;
  yearText: (year: number) => string;
}

/** The charts of a tab in the language and colours of the page. */
export function useTabCharts(): (tab: ProposalTab) => TabCharts {
  const { t } = useTranslation('forecast');
  const { assetClasses } = useSnapshot(catalogueState);
  return ({ forecast }) => {
    const years = forecast.months / 12;
    const points = pointsToTotals(forecast.series, forecast.months, forecast.totals);
    const known = forecast.totals.expectedAssets === null ? (['invested'] as const) : seriesNames;
    return {
      years,
      series: known.map((name) => ({ name, style: name, label: t(`series.${name}`), values: points[name] })),
      slices: forecast.distribution.map(({ assetClassId, percentage }) => {
        const { name, colour } = assetClassLook(assetClasses, assetClassId);
        return { id: assetClassId ?? 'unknown', label: name ?? t('other'), value: percentage, colour };
      }),
      formatAxis: formatAxisValue,
      yearText: (year) => (year === 0 ? t('today') : year === years ? t('year', { count: year }) : String(year)),
    };
  };
}
