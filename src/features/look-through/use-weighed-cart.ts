import { useSnapshot } from 'valtio';
import { weightsBy, type LookThroughFund, type WeightShare } from '#domain/analysis/look-through/look-through.ts';
import {
  type WeighedPosition,
  heldFunds,
  repeatedFunds,
  shareClassFamilies,
  type HeldFund,
  type LookThroughFilter,
  type RepeatedFund,
} from '#domain/analysis/look-through/weighed-cart.ts';
import { fundSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { convertedMoney } from '#domain/forecast/forex.ts';
import { useYearlyContributions } from '#state/analysis/analysis.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { itemFigures } from '#state/cart/calculation/item-figures.ts';
import { currentDivision } from '#state/cart/calculation/item-status.ts';
import { useCartCatalogue } from '#cart-ui/reference.ts';
import { useConversions } from '#cart-ui/notes/use-conversions.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useFundFacts } from './use-side-names.ts';

interface LookedThrough {
  held: readonly HeldFund[];
  factsOf: (fundId: string) => LookThroughFund | null;
  sharesOf: (side: LookThroughFilter['side']) => readonly WeightShare[];
  repeated: readonly RepeatedFund[];
}

/** Returns the composition of a weighted cart, with the share classes of a fund separate or merged. */
export function useLookedThrough(positions: readonly WeighedPosition[]): LookedThrough {
  const { fundById } = useSnapshot(catalogueState);
  const { mergesClasses } = useSnapshot(lookThroughView);
  const catalogueFacts = useFundFacts();
  const fundOf = (fundId: string) => {
    const fund = fundById.get(fundId);
    return fund ? { name: fund.name, issuer: fund.basicIssuerId } : null;
  };
  const held = heldFunds(positions);
  const families = mergesClasses ? shareClassFamilies(held, fundOf) : null;
  const factsOf = (fundId: string) => {
    const facts = catalogueFacts(fundId);
    return facts && { ...facts, family: families?.get(fundId) };
  };
  return {
    held,
    factsOf,
    sharesOf: (side) => weightsBy(side, held, factsOf),
    repeated: repeatedFunds(held, fundOf),
  };
}

/** The weights of the cart: deposits, or the moderate value at the end of a year. */
export type WeighingBasis = { kind: 'invested' } | { kind: 'value'; year: number };

export interface WeighedCart {
  /** The weights in use: deposits until the yearly values are calculated. */
  weighedBy: WeighingBasis['kind'];
  positions: readonly WeighedPosition[];
  /** UUIDs of items that count but have no value in the forecast. */
  withoutValue: readonly string[];
  isCalculating: boolean;
}

/**
 * Returns the items of the cart with their funds and weights in the user's currency; items without a weight are left
 * out.
 */
export function useWeighedCart(basis: WeighingBasis): WeighedCart {
  const { positions } = useSnapshot(cart.list);
  const { status, leftOut } = useSnapshot(cart.summary);
  const catalogue = useCartCatalogue();
  const conversionFrom = useConversions();
  const byYear = useYearlyContributions(null, basis.kind === 'value' ? 0 : null);
  const weighedBy = basis.kind === 'value' && byYear.figures ? 'value' : 'invested';
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));

  const fundsOf = (item: ItemState): WeighedPosition['funds'] => {
    if (item.kind === 'product') {
      const { product, position } = item.resolved;
      return product ? fundSharesOf(position, product, catalogue) : [];
    }
    const shares = currentDivision(item)?.shares ?? [];
    return item.resolved.position.division.funds.map(({ id }, index) => ({ fundId: id, share: shares[index] ?? 0 }));
  };
  const investedIn = (item: ItemState): number => {
    const totals = itemFigures(item)?.totals;
    const conversion = conversionFrom(item.resolved.position.calcInput.currencyId);
    return totals && conversion ? convertedMoney(totals.totalInvestment, conversion) : 0;
  };
  const valueOf = (uuid: string, year: number): number =>
    byYear.figures?.find(({ positionId }) => positionId === uuid)?.value[year] ?? 0;

  const weighed = positions.flatMap(({ uuid }): WeighedPosition[] => {
    const item = cart.item(uuid);
    if (!item || uncounted.has(uuid)) return [];
    const weight = weighedBy === 'value' && basis.kind === 'value' ? valueOf(uuid, basis.year) : investedIn(item);
    return weight > 0 ? [{ uuid, weight, funds: fundsOf(item) }] : [];
  });
  const isAwaited = basis.kind === 'value' && (byYear.isFormer || byYear.status === 'calculating');
  const known = new Set(weighed.map(({ uuid }) => uuid));
  const withoutValue =
    weighedBy === 'value'
      ? positions.flatMap(({ uuid }) => (uncounted.has(uuid) || known.has(uuid) ? [] : [uuid]))
      : [];
  return { weighedBy, withoutValue, positions: weighed, isCalculating: isAwaited || status === 'calculating' };
}
