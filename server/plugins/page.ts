import { join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../refusal.ts';

/** Path of a request without its query; never logged. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** Serves the built page: hashed assets for ever, the document for every path that names no file. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (page) => {
    await page.register(compress, { global: true });
    await page.register(serveStatic, { root: folder, serve: false, dotfiles: 'deny' });
    page.get('/*', { config: { guard: 'public' } }, (request, reply) => sendPage(pathOf(request), reply));
  });
}

function sendPage(path: string, reply: FastifyReply): FastifyReply {
  if (isApiPath(path)) throw notFound();
  if (path.startsWith('/assets/')) return reply.sendFile(decoded(path), { maxAge: '1y', immutable: true });
  const namesFile = /\.[^/]+$/.test(path) || path.includes('/.');
  const file = namesFile ? decoded(path) : 'index.html';
  return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
}

function decoded(path: string): string {
  try {
    return join('/', decodeURIComponent(path));
  } catch {
    throw notFound();
  }
}
