import type { FastifyInstance } from 'fastify';
import type { Endpoint, Guard } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without it refuses to start (architecture, section 4). */
    guard?: Guard;
  }
}

/** Lets no route exist that does not say who may call it. */
export function requireGuards(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.guard === undefined)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });
}

const patterns = Object.values<Endpoint>(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Methods that the endpoints allow at a path; none where no endpoint is. */
export function methodsAt(path: string): string[] {
  return patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
}
