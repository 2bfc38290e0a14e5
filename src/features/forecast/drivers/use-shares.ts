import { useMemo } from 'react';
import { spreadShares, type SpreadShares } from '#domain/analysis/drivers/item-drivers.ts';
import { usualPaths, usualSeed } from '#domain/analysis/fan/fan.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import { useCartSpreads } from '#state/analysis/cart-spreads.ts';
import { useFan, type FanView } from '#state/analysis/use-fan.ts';

export interface SharesView extends Pick<FanView, 'status' | 'drawn' | 'isFormer' | 'cancel'> {
  /** By uuid; null before the spread is drawn and if it cannot be. */
  shares: SpreadShares | null;
  /** Whether the spread is drawn and there is nothing to divide. */
  isWithoutSpread: boolean;
  /** Uuids of items without any part of known volatility. */
  leftOut: ReadonlySet<string>;
  /** Whether the volatilities could not be read. */
  isUnread: boolean;
  retry: () => void;
}

/**
 * Draws the fan of the whole cart and returns the share of each item in its spread (calculation, section 15).
 *
 * @param isOffered - whether the organisation shows the likely spread; without it nothing is drawn
 */
export function useShares(uuids: readonly string[], isOffered: boolean): SharesView {
  const { spreads, hasFailed, retry } = useCartSpreads();
  const question = useMemo(
    () =>
      isOffered && spreads ? { paths: usualPaths, seed: usualSeed, target: null, hasMoments: true, spreads } : null,
    [isOffered, spreads],
  );
  const { figures, status, drawn, isFormer, cancel } = useFan(null, question);
  const moments = figures?.moments ?? null;
  const shares = useMemo(() => moments && spreadShares(moments, positionOfPart), [moments]);
  const known = new Set(Object.keys(spreads ?? {}).map(positionOfPart));
  return {
    status,
    drawn,
    isFormer,
    cancel,
    shares,
    isWithoutSpread: moments !== null && shares === null,
    leftOut: new Set(spreads ? uuids.filter((uuid) => !known.has(uuid)) : []),
    isUnread: hasFailed && !spreads,
    retry,
  };
}
