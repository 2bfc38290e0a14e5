import type { Snapshot } from 'valtio';
import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import { seriesEnd } from '#domain/forecast/series-end.ts';
import type { ItemState, PackageState } from './cart-state.ts';
import { itemStatus } from './item-status.ts';

/** What an item comes to: its totals, and where the three scenarios end; of a package these are sums of its funds. */
export type ItemFigures = PackageFigures;

/** The figures of an item's newest answer, until there is one those of the user's last visit; null where there are none. */
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

/** What the funds of a package come to by themselves, of the newest answer of this visit; null where there is none to show. */
export function packageParts(bundle: Snapshot<PackageState>) {
  const status = itemStatus(bundle);
  const { answer } = bundle;
  const isShown = (status === 'done' || status === 'calculating') && answer?.status === 'done';
  return isShown ? (answer.forecast?.parts ?? null) : null;
}
