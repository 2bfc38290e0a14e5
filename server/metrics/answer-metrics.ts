import type { FastifyInstance } from 'fastify';
import { hasBearer } from '../platform/bearer-token.ts';

const metricsPath = '/api/metrics';

/** Answers the metrics to who knows the token; to everybody else the address is as unknown as any other (security, T38). */
export function answerMetrics(app: FastifyInstance, token: string): void {
  const route = { config: { guard: 'public' }, schema: { hide: true }, exposeHeadRoute: false } as const;
  app.get(metricsPath, route, async (request, reply) => {
    const { metrics } = app;
    if (!metrics || !hasBearer(request.headers.authorization, token)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
