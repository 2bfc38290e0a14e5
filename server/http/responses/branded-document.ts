import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandPalette } from '#domain/brand/brand-palette.ts';
import { readBrand, type Brand } from '../../firm/read-brand.ts';
import { catalogueVersion } from '../../db/catalogue-version.ts';
import type { Database } from '../../db/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { hasTag } from './send-cached.ts';

/** The page is shown all the same when the database does not answer in time: with the brand that was known last. */
const patienceMs = 500;

interface Kept {
  version: string;
  document: Buffer;
  etag: string;
}

export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the document of the page in the name of the firm, as the catalogue version of the call has it. */
export function brandedDocumentSender(folder: string, database: Database): SendDocument {
  const plain = readFileSync(join(folder, 'index.html'), 'utf8');
  let kept = keptOf('', plain);
  async function refresh(): Promise<void> {
    const version = await catalogueVersion(database);
    if (version !== kept.version) kept = keptOf(version, inNameOf(plain, await readBrand(database)));
  }
  return async (request, reply) => {
    await Promise.race([refresh().catch(() => undefined), pause(patienceMs, undefined, { ref: false })]);
    const { document, etag } = kept;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(document);
  };
}

function keptOf(version: string, text: string): Kept {
  const document = Buffer.from(text);
  const digest = createHash('sha256').update(document).digest('base64url').slice(0, 27);
  return { version, document, etag: `"${digest}"` };
}

/** What the page shows before it has called anything; `src/ui/page-brand.ts` reads it. */
function inNameOf(page: string, { version, name, logo, icon, colours }: Brand): string {
  if (version === null) return page;
  const logoLink = `/api/brand/logo?v=${version}`;
  const metas = [
    `<meta name="brand-name" content="${escapeHtml(name)}">`,
    ...(logo
      ? [`<meta name="brand-logo" content="${logoLink}" data-width="${logo.width}" data-height="${logo.height}">`]
      : []),
    ...(colours ? [`<meta name="brand-colours" content="${escapeHtml(declarationsOf(colours))}">`] : []),
  ];
  const tabIcon = `<link rel="icon" type="image/png" href="/api/brand/icon?v=${version}">`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `${metas.join('')}<title>${escapeHtml(name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => (icon ? tabIcon : own));
}

const declarationsOf = (colours: NonNullable<Brand['colours']>) =>
  Object.entries(brandPalette(colours))
    .map(([token, pair]) => `${token}: ${pair}`)
    .join('; ');
