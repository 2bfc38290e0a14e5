import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { fundHitsState } from '#state/funds/fund-hits.ts';
import { filterOptions, type FilterOption } from './filter-options.ts';

/** Returns the options of one filter with their current counts. */
export function useFilterOptions(category: FundFilterCategory): FilterOption[] {
  const { t, i18n } = useTranslation('funds');
  const { codelists, assetClasses, fundMarket } = useSnapshot(catalogueState);
  const { hits } = useSnapshot(fundHitsState);
  const { language } = i18n;
  return useMemo(() => {
    const values = fundMarket.filterValues[category];
    const totals = fundMarket.filterTotals[category];
    const counts = hits?.market === fundMarket ? hits.facets[category] : null;
    return filterOptions(category, { codelists, assetClasses, values, totals, counts, language, t });
  }, [category, codelists, assetClasses, fundMarket, hits, language, t]);
}
