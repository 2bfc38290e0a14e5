import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Fund, FundPackageTemplate } from '#contract/catalogue.ts';
import { favouritePortfolios, fundGroups, type FundGroup } from '#domain/catalogue/fund-groups.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';

export interface FundGroups {
  portfolios: readonly FundPackageTemplate[];
  groups: readonly FundGroup<Fund>[];
}

/** Returns the groups of the grid and of the list without empty ones (CAT-06, SIL-47). */
export function useFundGroups(): FundGroups {
  const { fundById } = useSnapshot(catalogueState);
  const { assignedProducts } = useSnapshot(assignmentState);
  const { fundPackageTemplates } = useSnapshot(templateState);
  return useMemo(
    () => ({
      portfolios: favouritePortfolios(fundPackageTemplates, assignedProducts),
      groups: fundGroups(assignedProducts, fundById),
    }),
    [assignedProducts, fundById, fundPackageTemplates],
  );
}
