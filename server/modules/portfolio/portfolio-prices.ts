import { heldPrices, type HeldPart } from '#domain/funds/prices/held-prices.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import type { Database } from '../../db/database.ts';
import { readPrices } from '../catalogue/price-history.ts';

/**
 * Returns the value of a portfolio bought for 100 in these shares on the first common day, without rebalancing
 * (SIL-60).
 */
export async function portfolioPrices(
  database: Database,
  parts: readonly { id: string; share: number }[],
): Promise<PricePoint[]> {
  const held: HeldPart[] = [];
  for (const { id, share } of parts) held.push({ share, prices: await readPrices(database, id) });
  return heldPrices(held);
}
