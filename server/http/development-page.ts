import type { FastifyInstance } from 'fastify';

/** Serves the page from its sources and reloads it when they change. */
export async function serveDevelopmentPage(app: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, (request, reply) => {
    void reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    vite.middlewares(request.raw, reply.raw);
  });
}
