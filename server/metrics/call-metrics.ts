import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { routerPath } from '../http/endpoint-routes.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const { login, internalSso }: Record<'login' | 'internalSso', Endpoint> = endpoints;
/** How one logs in, by the route. */
const ways = new Map([
  [routerPath(login.path), 'password'],
  [routerPath(internalSso.path), 'single-sign-on'],
]);

/** Counts and times every answer by route pattern, method and status; labels are never what a caller chose. */
export function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'fundament_http_request_duration_seconds',
    help: 'Time from the arrival of a call to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'fundament_log_in_refusals_total',
    help: 'Log-ins that were refused, by the code of the refusal',
    labelNames: ['way', 'reason'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const method = methods.has(request.method) ? request.method : 'other';
    calls.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const way = ways.get(route);
    if (way && request.refusalCode !== null) refusals.inc({ way, reason: request.refusalCode });
  });
}
