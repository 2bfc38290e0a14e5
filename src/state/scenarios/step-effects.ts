import type { CartDocument } from '#domain/cart/document.ts';
import { totalsDifference, type TotalsDifference } from '#domain/forecast/totals-difference.ts';
import { shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { ComparedCart } from './compared-cart.ts';
import { pageReadPorts } from '../cart/read-context.ts';

/**
 * Calculates in the worker what each of the last steps has changed in the totals, newest first: from the document as it is
 * back through those before each step. Null where one of the two has no totals, such as an empty cart.
 */
export async function* stepEffects(
  document: CartDocument,
  before: readonly CartDocument[],
  signal: AbortSignal,
): AsyncGenerator<TotalsDifference | null> {
  const calculation = new ComparedCart(pageReadPorts.newUuid());
  const totalsOf = async (one: CartDocument): Promise<ShownTotals | null> => {
    const forecast = (await calculation.calculate(one))?.forecast;
    return forecast ? shownTotals(forecast.totals) : null;
  };
  try {
    let after = await totalsOf(document);
    for (const former of before) {
      if (signal.aborted) return;
      const totals = await totalsOf(former);
      yield totals && after && totalsDifference(totals, after);
      after = totals;
    }
  } finally {
    calculation.forget();
  }
}
