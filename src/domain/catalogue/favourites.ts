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
