import { useSnapshot, type Snapshot } from 'valtio';
import type { ChargingMethod } from '#domain/fees/fee-scheme.ts';
import type { ColourName } from '#charts/year-scene.ts';
import { cart } from '#state/cart/cart.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/** A charging method that the product offers. */
export interface Way {
  /** ID of the charging method; null if only the current state is shown. */
  id: string | null;
  name: string | null;
  method: ChargingMethod | null;
  isInCart: boolean;
  colour: ColourName;
  dash: readonly number[];
}

const looks: readonly Pick<Way, 'colour' | 'dash'>[] = [
  { colour: '--chart-3', dash: [7, 4] },
  { colour: '--chart-5', dash: [2, 3.5] },
  { colour: '--chart-4', dash: [4, 2] },
  { colour: '--chart-2', dash: [10, 3, 2, 3] },
];
const inCart = { colour: '--scenario-moderate', dash: [] } as const;

/** A read-only snapshot of an item's state. */
export type StateOfItem = Snapshot<ItemState>;

/** Returns the charging methods that an item offers and the chosen one; empty without instalments. */
function chargingOf({ kind, resolved }: StateOfItem): { offered: readonly string[]; chosen: string | null } {
  if (kind === 'package') {
    const { position, offer } = resolved;
    const isPeriodical = position.calcInput.investmentType === 'Periodical';
    return { offered: isPeriodical ? offer.chargingMethodIds : [], chosen: position.calcInput.chargingMethodId };
  }
  const { position, product } = resolved;
  const hasInstalments = (position.calcInput.periodicalAmount ?? 0) > 0;
  const offered = hasInstalments ? (product?.contractType?.commChargingMethods ?? []) : [];
  return { offered, chosen: position.calcInput.chargingMethodId };
}

/** Returns the charging methods of an item to compare; only the cart's own if it has no instalments. */
export function useWays(item: StateOfItem): readonly Way[] {
  const { codelists } = useSnapshot(catalogueState);
  const { offered, chosen } = chargingOf(item);
  const ways = offered.flatMap((id) => codelists.commissionChargingMethods.find((method) => method.id === id) ?? []);
  if (ways.length === 0) return [{ id: null, name: null, method: null, isInCart: true, ...inCart }];
  const others = ways.filter(({ id }) => id !== chosen);
  return ways.map((way) => {
    const { id, name, method, minimalInvestmentPct } = way;
    const isInCart = id === chosen;
    const look = isInCart ? inCart : (looks[others.indexOf(way) % looks.length] ?? inCart);
    return { id, name, method: { method, minimalInvestmentPct: minimalInvestmentPct ?? null }, isInCart, ...look };
  });
}

/** Sets an item's charging method as one undo step; returns false if the item no longer exists. */
export const setWay = (uuid: string, id: string): boolean =>
  cart.cells.change([{ uuid, column: 'chargingMethodId', value: id }]);
