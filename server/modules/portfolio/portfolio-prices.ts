import { heldPrices, type HeldPart } from '#domain/funds/held-prices.ts';
import type { PricePoint } from '#domain/funds/price-change.ts';
import type { Database } from '../../db/database.ts';
import { readPrices } from '../catalogue/price-history.ts';

/** Value of funds bought for 100 on their first common day in these shares and left alone (SIL-60). */
export async function portfolioPrices(
  database: Database,
  parts: readonly { id: string; share: number }[],
): Promise<PricePoint[]> {
  const held: HeldPart[] = [];
  for (const { id, share } of parts) held.push({ share, prices: await readPrices(database, id) });
  return heldPrices(held);
}
