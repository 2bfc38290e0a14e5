import { posix } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './refusal.ts';

/** Path of a request without its query; never logged. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

export const isApiPath = (path: string) => isBelow('/api', path);

const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`);

/** Serves the built page: hashed assets for ever, the document for every path that names no file. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (page) => {
    await page.register(serveStatic, { root: folder, serve: false, dotfiles: 'deny', preCompressed: true });
    page.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, (request, reply) =>
      sendPage(pathOf(request), reply),
    );
  });
}

function sendPage(given: string, reply: FastifyReply): FastifyReply {
  const path = decoded(given);
  // Where the development pages are off, nothing replaces them.
  if (isApiPath(path) || isBelow('/dev', path)) throw notFound();
  if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: '1y', immutable: true });
  const namesFile = /\.[^/]+$/.test(path) || path.includes('/.');
  return reply.header('cache-control', 'no-cache').sendFile(namesFile ? path : 'index.html', { cacheControl: false });
}

/** The path that is meant, so that no spelling of it escapes a rule. */
function decoded(path: string): string {
  try {
    return posix.join('/', decodeURIComponent(path));
  } catch {
    throw notFound();
  }
}
