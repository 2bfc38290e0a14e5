import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { brandedDocumentSender, type SendDocument } from './responses/branded-document.ts';
import { storedAssetSender, type SendStoredAsset } from './responses/stored-assets.ts';
import { notFound } from '../platform/refusal.ts';

/** Path of a request without its query; never logged. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

export const isApiPath = (path: string) => isBelow('/api', path);

const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`);

/**
 * Serves the built page: hashed assets for ever, those of other releases from the database; the document, always this instance's own,
 * for every path that names no file.
 */
export async function servePage(app: FastifyInstance, folder: string, database: Database): Promise<void> {
  const sendKept = storedAssetSender(database);
  const sendDocument = brandedDocumentSender(folder, database);
  await app.register(async (page) => {
    await page.register(serveStatic, { root: folder, serve: false, dotfiles: 'deny', preCompressed: true });
    page.get('/*', { config: { guard: 'public' }, schema: { hide: true } }, (request, reply) => {
      const path = decoded(pathOf(request));
      // Where the development pages are off, nothing replaces them.
      if (isApiPath(path) || isBelow('/dev', path)) throw notFound();
      return path.startsWith(assetsPath)
        ? sendAsset(path, { folder, sendKept, request, reply })
        : sendPage(path, { sendDocument, request, reply });
    });
  });
}

const assetsPath = '/assets/';

interface AssetCall {
  folder: string;
  sendKept: SendStoredAsset;
  request: FastifyRequest;
  reply: FastifyReply;
}

function sendAsset(path: string, { folder, sendKept, request, reply }: AssetCall) {
  const isOwn = existsSync(join(folder, path));
  if (!isOwn) return sendKept(path.slice(assetsPath.length), request, reply);
  return reply.sendFile(path, { maxAge: '1y', immutable: true });
}

function sendPage(
  path: string,
  { sendDocument, request, reply }: { sendDocument: SendDocument; request: FastifyRequest; reply: FastifyReply },
) {
  const namesFile = /\.[^/]+$/.test(path) || path.includes('/.');
  if (!namesFile || path === '/index.html') return sendDocument(request, reply);
  return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false });
}

/** The path that is meant, so that no spelling of it escapes a rule. */
const decoded = (path: string): string => posix.join('/', decodeURIComponent(path));
