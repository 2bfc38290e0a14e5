import type { Assignment } from './favourites.ts';
import type { PackageType } from './vocabulary.ts';

/** Groups of funds in display order (CAT-06). */
const fundGroupKeys = ['favourite', 'top-performance', 'recommended', 'top-selling'] as const;
export type FundGroupKey = (typeof fundGroupKeys)[number];

const assignmentTypeOf = {
  favourite: 'Favourite',
  'top-performance': 'TopPerformance',
  recommended: 'Recommended',
  'top-selling': 'TopSelling',
} as const;

export interface FundGroup<Fund> {
  key: FundGroupKey;
  funds: readonly Fund[];
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const found = <Value>(ids: readonly string[], byId: ReadonlyMap<string, Value>): Value[] =>
  distinct(ids).flatMap((id) => byId.get(id) ?? []);

/** Returns the non-empty groups: funds of the fund market in the order of their assignment (CAT-09, SIL-47). */
export function fundGroups<Fund extends { allowedInFundMarket: boolean }>(
  assigned: readonly Assignment[],
  fundById: ReadonlyMap<string, Fund>,
): FundGroup<Fund>[] {
  return fundGroupKeys
    .map((key) => {
      const ids = assigned
        .filter(({ productType, assignmentType }) => productType === 'Fund' && assignmentType === assignmentTypeOf[key])
        .map(({ id }) => id);
      return { key, funds: found(ids, fundById).filter(({ allowedInFundMarket }) => allowedInFundMarket) };
    })
    .filter(({ funds }) => funds.length > 0);
}

interface Template {
  id: string;
  packageType: PackageType;
  order: number;
}

/**
 * Returns the advisor's own templates by their order, then the packages assigned as favourite, without duplicates (SIL-36,
 * CAT-39).
 */
export function favouritePortfolios<Found extends Template>(
  templates: readonly Found[],
  assigned: readonly Assignment[],
): Found[] {
  const own = templates
    .filter(({ packageType }) => packageType === 'Advisor')
    .toSorted((left, right) => left.order - right.order);
  const ids = assigned
    .filter(({ productType, assignmentType }) => productType === 'FundPackage' && assignmentType === 'Favourite')
    .map(({ id }) => id);
  return distinct([...own, ...found(ids, new Map(templates.map((template) => [template.id, template])))]);
}
