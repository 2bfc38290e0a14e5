import type { Snapshot } from 'valtio';
import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import { seriesEnd } from '#domain/forecast/series-points.ts';
import type { ItemState, PackageState } from '../cart-state.ts';
import { itemStatus } from './item-status.ts';

/** Figures of an item: its totals and the final values of the three scenarios; for a package the sums of its funds. */
export type ItemFigures = PackageFigures;

/**
 * Returns the figures of an item's latest result, or those of the user's last visit until there is one; null without figures.
 */
export function itemFigures({ answer, kept }: Snapshot<ItemState>): ItemFigures | null {
  if (answer?.status !== 'done') return kept;
  if (answer.kind === 'package') return answer.forecast?.figures ?? null;
  return {
    totals: answer.totals,
    unfavourable: seriesEnd(answer, 'unfavourable'),
    moderate: seriesEnd(answer, 'moderate'),
    favourable: seriesEnd(answer, 'favourable'),
  };
}

/** Returns the figures of a package's funds from the latest result of this visit; null if they cannot be shown. */
export function packageParts(bundle: Snapshot<PackageState>) {
  const status = itemStatus(bundle);
  const { answer } = bundle;
  const isShown = (status === 'done' || status === 'calculating') && answer?.status === 'done';
  return isShown ? (answer.forecast?.parts ?? null) : null;
}
