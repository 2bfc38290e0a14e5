import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/loopback.ts';
import { originMisfits } from './proxy-hints.ts';
import { forbidden, Refusal } from '../platform/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site could have caused (security, T10). Browsers tell by Sec-Fetch-Site or Origin; a write
 * with a cookie and neither of them is refused. Bodies are JSON only, which the lack of any other parser sees to.
 */
export function refuseForeignWrites(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.removeContentTypeParser('text/plain');
  const noteMisfit = originMisfits(app, publicOrigin);
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || isOwnWrite(request, publicOrigin)) return;
    noteMisfit(request);
    throw forbidden();
  });
}

/**
 * Where no public address is set, the portal is reached by the names of this machine alone: a site whose name was made to lead here
 * gets nothing, also not as its own origin. HTTP/1.1 without a host is refused here and not by Node, which would answer without our
 * headers.
 */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async ({ hostname, headers, raw }) => {
    const isKnown = publicOrigin ? headers.host !== undefined || raw.httpVersion === '1.0' : isLoopback(hostname);
    if (!isKnown) throw new Refusal(400, 'BadRequest', [{ path: 'Host', code: 'UnknownHost' }]);
  });
}

function isOwnWrite({ headers, protocol }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === (publicOrigin ?? `${protocol}://${headers.host ?? ''}`);
  return site !== undefined || headers.cookie === undefined;
}
