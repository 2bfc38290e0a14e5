import { useSnapshot } from 'valtio';
import type { YearlyContribution } from '#domain/analysis/contributions/yearly-contributions.ts';
import { cart } from '#state/cart/cart.ts';
import { useProductName } from '#cart-ui/reference.ts';

/** Returns the names of the items that end with one of the years from the first to the last. */
export type EndedItems = (first: number, last: number) => readonly string[];

/** Returns a function that names an item by its ID; empty if the item no longer exists. */
export function useItemName(): (uuid: string) => string {
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  return (uuid) => {
    const position = positions.find((one) => one.uuid === uuid);
    return (position && nameOf(position)) ?? '';
  };
}

export function useEndedItems(positions: readonly YearlyContribution[] | null): EndedItems {
  const nameOf = useItemName();
  return (first, last) =>
    (positions ?? [])
      .filter(({ lastYear }) => lastYear >= first && lastYear <= last)
      .map(({ positionId }) => nameOf(positionId));
}
