import { ref } from 'valtio';
import { packageFigures } from '#domain/packages/package-figures.ts';
import type { ItemResult } from '#worker-client/forecast-outcome.ts';
import { isCurrent, type CartItemState } from './cart-item-state.ts';
import { partsOf } from './cart-judge.ts';
import type { PackageState } from './package-state.ts';

export type ItemResults = ReadonlyMap<string, ItemResult>;

/** A package is calculated once all of its invested funds are, in its newest revision. */
function settlePackage(item: PackageState, results: ItemResults): void {
  const wanted = partsOf(item);
  const found = wanted.flatMap(({ id, fundId }) => {
    const forecast = results.get(id);
    return forecast?.revision === item.revision ? [{ fundId, forecast }] : [];
  });
  if (found.length < wanted.length) return;
  const parts = found.flatMap(({ fundId, forecast }) => (forecast.status === 'done' ? [{ fundId, forecast }] : []));
  const isDone = parts.length === wanted.length;
  item.status = isDone ? 'done' : 'failed';
  const figures = packageFigures(parts.map(({ forecast }) => forecast));
  item.forecast = isDone ? ref({ ...figures, revision: item.revision, parts }) : null;
}

/** Gives an item its result, unless that is of an older revision or there already. */
export function settleItem(item: CartItemState, results: ItemResults): void {
  if (isCurrent(item)) return;
  if (item.itemType === 'Package') {
    if (item.status === 'calculating') settlePackage(item, results);
    return;
  }
  const result = results.get(item.uuid);
  if (!result || result.revision !== item.revision) return;
  item.status = result.status;
  item.forecast = result.status === 'done' ? ref(result) : null;
}
