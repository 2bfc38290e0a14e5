import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBearer } from '../platform/bearer-token.ts';
import type { Config } from '../settings/config.ts';
import { portFailure } from '../platform/port-failure.ts';
import type { Metrics } from './metrics.ts';

/** The second is the default path of Prometheus. */
const paths = new Set(['/api/metrics', '/metrics']);

type MetricsPort = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken'>;

/**
 * Serves the metrics, and nothing else, at a port of their own where there is one; answers how to end that. Rejects where it cannot
 * listen.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metricsPort: port, metricsHost: host, metricsToken: token }: MetricsPort,
): Promise<() => void> {
  const { metrics } = app;
  if (!metrics || port === undefined) return () => undefined;
  const server = createServer((request, response) => {
    answer(metrics, token, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'metrics not told');
      response.writeHead(500).end();
    });
  });
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    throw portFailure(error, port, 'METRICS_PORT');
  }
  server.on('error', (error) => app.log.error({ err: error }, 'metrics not served'));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** With a token, nobody without it learns even here what there is. */
async function answer(
  metrics: Metrics,
  token: string | undefined,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isKnown = (method === 'GET' || method === 'HEAD') && paths.has(url.split('?', 1)[0] ?? '');
  if (!isKnown || (token !== undefined && !hasBearer(headers.authorization, token))) {
    response.writeHead(404).end();
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  response.end(method === 'HEAD' ? undefined : text);
}
