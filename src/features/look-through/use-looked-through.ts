import { useSnapshot } from 'valtio';
import { weightsBy, type LookThroughFund, type WeightShare } from '#domain/analysis/look-through/look-through.ts';
import {
  heldFunds,
  repeatedFunds,
  shareClassFamilies,
  type HeldFund,
  type LookThroughFilter,
  type RepeatedFund,
  type WeighedPosition,
} from '#domain/analysis/look-through/weighed-cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
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
