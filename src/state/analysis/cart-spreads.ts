import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { FundVolatilities } from '#contract/fund-detail.ts';
import { fundCalls } from '#contract/product-endpoints.ts';
import { median, partSpreads, type PartSpread, type SpreadFacts } from '#domain/analysis/fan/part-spread.ts';
import type { CartProgram } from '#domain/cart/catalogue/cart-catalogue.ts';
import { fiveYearVolatility } from '#domain/catalogue/fund-figures.ts';
import { cart } from '../cart/cart.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { productFreshMs, serverRead } from '../queries/server-read.ts';
import { useCachedRead } from '../queries/use-server-read.ts';

/** Returns the median volatility of the known funds of every class. */
export function medianOfClasses(
  funds: Iterable<{ id: string; assetClassId: string | null }>,
  ofFunds: FundVolatilities,
): ReadonlyMap<string, number> {
  const known = new Map<string, number[]>();
  for (const { id, assetClassId } of funds) {
    const volatility = ofFunds[id];
    if (assetClassId === null || volatility === undefined) continue;
    const others = known.get(assetClassId);
    if (others) others.push(volatility);
    else known.set(assetClassId, [volatility]);
  }
  return new Map([...known].flatMap(([id, values]) => [[id, median(values) ?? 0] as const]));
}

interface SpreadCatalogue {
  fundById: SpreadFacts['catalogue']['fundById'];
  programById: ReadonlyMap<string, CartProgram & { volatilities: Parameters<typeof fiveYearVolatility>[0] }>;
  assetClassById: ReadonlyMap<string, { baseTypeId: string }>;
}

/** Returns the distribution parameters of the parts of positions of the cart, as they are resolved now. */
export function spreadsNow(
  positions: readonly { uuid: string }[],
  { fundById, programById, assetClassById }: SpreadCatalogue,
  { ofFunds, ofClasses }: { ofFunds: FundVolatilities; ofClasses: ReadonlyMap<string, number> },
): Record<string, PartSpread> {
  const resolved = positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved ?? []);
  return partSpreads(resolved, {
    catalogue: { fundById, programById },
    ofFund: (id) => ofFunds[id] ?? null,
    ofProgram: (id) => fiveYearVolatility(programById.get(id)?.volatilities ?? []),
    ofClass: (id) => ofClasses.get(id) ?? null,
    baseOfClass: (id) => assetClassById.get(id)?.baseTypeId ?? null,
  });
}

export interface CartSpreads {
  /** By part id; parts without any known value have no entry. Null before the volatilities are loaded. */
  spreads: Readonly<Record<string, PartSpread>> | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Returns the distribution parameters of the cart's parts (calculation, section 11). */
export function useCartSpreads(): CartSpreads {
  const { data: ofFunds, hasFailed, retry } = useCachedRead(volatilitiesRead);
  const { fundById, programById, assetClassById } = useSnapshot(catalogueState);
  const ofClasses = useMemo(() => ofFunds && medianOfClasses(fundById.values(), ofFunds), [fundById, ofFunds]);
  const { positions } = useSnapshot(cart.list);
  // The forecast is replaced whenever any item changes.
  const { forecast } = useSnapshot(cart.summary);
  const spreads = useMemo(() => {
    if (!ofFunds || !ofClasses || !forecast) return null;
    return spreadsNow(positions, { fundById, programById, assetClassById }, { ofFunds, ofClasses });
  }, [positions, forecast, fundById, programById, assetClassById, ofFunds, ofClasses]);
  return { spreads, hasFailed, retry };
}

export const volatilitiesRead = serverRead(fundCalls.fundVolatilities, {}, { freshMs: productFreshMs });
