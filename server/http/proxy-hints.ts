import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throttledCounter } from '../platform/throttled-counter.ts';
import type { Network } from '../platform/network.ts';

const hour = 60 * 60_000;
const minute = 60_000;

/** Tells the operator of a proxy that nobody trusts: all users behind it share one address and its limits. */
export function logUntrustedProxies(app: FastifyInstance, trusted: readonly Network[]): void {
  if (trusted.length > 0) return;
  const callsToTell = throttledCounter(hour);
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const calls = callsToTell();
    if (calls !== null)
      app.log.warn(
        { calls },
        'calls with a forwarded address, which is ignored: TRUSTED_PROXIES is not set, and users behind a proxy share the limits of one address',
      );
  });
}

/** Returns how to tell the operator, once a minute at most, of a page whose origin is not that of PUBLIC_URL. */
export function originMisfits(
  app: FastifyInstance,
  publicOrigin: string | undefined,
): (request: FastifyRequest) => void {
  const callsToTell = throttledCounter(minute);
  return ({ headers, hostname }) => {
    const { origin, 'sec-fetch-site': site } = headers;
    if (publicOrigin === undefined || origin === undefined || !URL.canParse(origin)) return;
    const page = new URL(origin);
    // What another site sends is an attack, not a misfit.
    if (site === undefined ? page.hostname !== hostname : site !== 'same-origin') return;
    const calls = callsToTell();
    if (calls !== null)
      app.log.warn(
        { calls, publicOrigin, pageOrigin: page.origin.slice(0, mostLetters) },
        'writes refused: the page was opened under another origin than that of PUBLIC_URL',
      );
  };
}

/** Of an origin, which a caller may have made up. */
const mostLetters = 100;
