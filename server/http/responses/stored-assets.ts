import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { alone } from '../../db/alone.ts';
import type { Database } from '../../db/database.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import { notFound } from '../../platform/refusal.ts';
import { acceptedEncodings } from './send-cached.ts';

/** Releases whose files are kept, those included that instances run now (SIL-201). */
const keptReleases = 3;
const atOnce = 40;

interface BuiltPage {
  folder: string;
  version: string;
}

interface KeptAsset {
  content: Buffer;
  isPacked: boolean;
}

/**
 * Stores what the built page has and the database has not yet, and removes what no kept release has. It is called before the instance
 * listens, so that others answer for the page before anybody gets it.
 */
export async function storePageRelease(database: Database, { folder, version }: BuiltPage): Promise<void> {
  const files = join(folder, 'assets');
  const assets = existsSync(files) ? readdirSync(files).filter(isAssetName).toSorted() : [];
  if (assets.length === 0) return;
  const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 32);
  await alone(database, (connection) =>
    connection.transaction().execute(async (transaction) => {
      const startedAt = sql<Date>`clock_timestamp()`;
      await transaction
        .insertInto('pageReleases')
        .values({ id, version, assets, startedAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, startedAt }))
        .execute();
      await storeMissing(transaction, files, assets);
      await removeOld(transaction);
    }),
  );
}

/** Compressed copies are next to their files; texts are stored compressed. */
const isAssetName = (name: string) => /^[\w-]+(\.[\w-]+)+$/.test(name) && !/\.(br|gz)$/.test(name);

async function storeMissing(transaction: Database, files: string, assets: readonly string[]): Promise<void> {
  const known = new Set(await storedNames(transaction));
  const missing = assets.filter((name) => !known.has(name));
  for (let first = 0; first < missing.length; first += atOnce) {
    const rows = missing.slice(first, first + atOnce).map((name) => ({ name, ...readAsset(join(files, name)) }));
    await transaction.insertInto('pageAssets').values(rows).execute();
  }
}

function readAsset(file: string): KeptAsset {
  const isPacked = existsSync(`${file}.br`);
  return { content: readFileSync(isPacked ? `${file}.br` : file), isPacked };
}

async function removeOld(transaction: Database): Promise<void> {
  const latest = transaction.selectFrom('pageReleases').select('id').orderBy('startedAt', 'desc').limit(keptReleases);
  await transaction.deleteFrom('pageReleases').where('id', 'not in', latest).execute();
  await transaction
    .deleteFrom('pageAssets')
    .where(sql<boolean>`name not in (select unnest(assets) from page_releases)`)
    .execute();
}

async function storedNames(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('pageAssets').select('name').execute();
  return rows.map(({ name }) => name);
}

export type SendStoredAsset = (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The files of three releases take less than 5 MB. */
const mostCachedBytes = 8 * 1_048_576;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Sends files of other releases as the instance sends its own. A name that no kept release has is not found. */
export function storedAssetSender(database: Database): SendStoredAsset {
  const isKept = keptNames(database);
  const contents = byteCache<KeptAsset | undefined>(mostCachedBytes, (asset) => asset?.content.length ?? 0);
  const read = (name: string) =>
    database.selectFrom('pageAssets').select(['content', 'isPacked']).where('name', '=', name).executeTakeFirst();
  return async (name, request, reply) => {
    if (!isAssetName(name) || !(await isKept(name))) throw notFound();
    const asset = await contents.keep(name, () => read(name));
    if (!asset) throw notFound();
    const { content, isPacked } = asset;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    reply.type(types[extname(name)] ?? 'application/octet-stream');
    if (!isPacked) return reply.send(content);
    if (acceptedEncodings(request.headers['accept-encoding']).has('br'))
      return reply.header('content-encoding', 'br').send(content);
    return reply.send(Readable.from([content]).pipe(createBrotliDecompress()));
  };
}

/** However many names are guessed, the database is asked this seldom. */
const askedEveryMs = 250;

/** Knows the stored names; one that it has not seen is looked for by a query that begins after the question. */
function keptNames(database: Database): (name: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set();
  let next: Promise<void> | null = null;
  let lastAt = -askedEveryMs;
  const ask = async () => {
    await pause(Math.max(0, lastAt + askedEveryMs - performance.now()));
    next = null;
    lastAt = performance.now();
    known = new Set(await storedNames(database));
  };
  return async (name) => {
    if (known.has(name)) return true;
    next ??= ask();
    await next;
    return known.has(name);
  };
}
