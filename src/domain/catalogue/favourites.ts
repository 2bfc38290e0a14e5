import type { AssignedProductType, AssignmentType } from './vocabulary.ts';

/** A product in one of the advisor's lists (DATA-17). */
export interface Assignment {
  id: string;
  productType: AssignedProductType;
  assignmentType: AssignmentType;
}

const isFavouriteFund = ({ productType, assignmentType }: Assignment): boolean =>
  productType === 'Fund' && assignmentType === 'Favourite';

/** Returns the ids of the funds marked as favourite. */
export function favouriteFundIds(assigned: readonly Assignment[]): ReadonlySet<string> {
  return new Set(assigned.filter(isFavouriteFund).map(({ id }) => id));
}

/** Adds a fund's favourite mark, at the front (CAT-25), or removes it. */
export function withFavouriteFund(
  assigned: readonly Assignment[],
  fundId: string,
  isFavourite: boolean,
): readonly Assignment[] {
  const others = assigned.filter((product) => !(isFavouriteFund(product) && product.id === fundId));
  return isFavourite ? [{ id: fundId, productType: 'Fund', assignmentType: 'Favourite' }, ...others] : others;
}

/** Returns the funds assigned as quick options, by name; funds missing in the catalogue are left out (SIL-37). */
export function quickOptionFunds<Fund extends { name: string }>(
  assigned: readonly Assignment[],
  fundOf: (id: string) => Fund | null | undefined,
): Fund[] {
  return assigned
    .filter(({ productType, assignmentType }) => productType === 'Fund' && assignmentType === 'QuickOptions')
    .flatMap(({ id }) => fundOf(id) ?? [])
    .toSorted((left, right) => left.name.localeCompare(right.name, 'cs'));
}
