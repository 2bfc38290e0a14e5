import { ComparedCart } from './compared-cart.ts';
import { useSharedWork } from '../queries/use-shared-work.ts';
import type { CartForecast } from '../cart/calculation/cart-summary.ts';
import { pageReadPorts } from '../cart/read-context.ts';
import { readSample } from '../cart/sample.ts';

/** What the figures of the sample are of in the register of figures. */
export const sampleSubject = ['sample'] as const;

/** Calculates the sample cart in the worker, and frees its data there; null if there is nothing to show. */
async function forecastSample(signal: AbortSignal): Promise<CartForecast | null> {
  const document = await readSample();
  if (!document) return null;
  const calculation = new ComparedCart(pageReadPorts.newUuid());
  const forget = () => calculation.forget();
  signal.addEventListener('abort', forget);
  try {
    return (await calculation.calculate(document))?.forecast ?? null;
  } finally {
    forget();
  }
}

/** Returns the forecast of the sample cart; null until it is known or if it cannot be. */
export function useSampleForecast(): { forecast: CartForecast | null; isAwaited: boolean } {
  const { data, hasFailed } = useSharedWork(['forecast of the sample'], forecastSample);
  return { forecast: data ?? null, isAwaited: data === undefined && !hasFailed };
}
