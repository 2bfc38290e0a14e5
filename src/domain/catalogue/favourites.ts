import type { AssignedProductType, AssignmentType } from './vocabulary.ts';

/** A product that stands in one of the advisor's lists (DATA-17). */
export interface Assignment {
  id: string;
  productType: AssignedProductType;
  assignmentType: AssignmentType;
}

const isFavouriteFund = ({ productType, assignmentType }: Assignment): boolean =>
  productType === 'Fund' && assignmentType === 'Favourite';

/** Ids of the funds that are marked as favourite. */
export function favouriteFundIds(assigned: readonly Assignment[]): ReadonlySet<string> {
  return new Set(assigned.filter(isFavouriteFund).map(({ id }) => id));
}

/** The assigned products with a fund marked as favourite, at the front (CAT-25), or with its mark taken away. */
export function withFavouriteFund(
  assigned: readonly Assignment[],
  fundId: string,
  isFavourite: boolean,
): readonly Assignment[] {
  const others = assigned.filter((product) => !(isFavouriteFund(product) && product.id === fundId));
  return isFavourite ? [{ id: fundId, productType: 'Fund', assignmentType: 'Favourite' }, ...others] : others;
}
