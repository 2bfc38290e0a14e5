/* Adds up the gzipped scripts that a visitor downloads for a screen and the typefaces, from the manifest of the build, and fails past the budget. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

const dist = 'dist';
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const kilobytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;

function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  if (chunk.file.endsWith('.js')) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function keyOf(source: string): string {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.src === source);
  if (!key) throw new Error(`The build has no chunk for ${source}.`);
  return key;
}

const entry = keyOf('index.html');
const login = new Set([
  ...filesOf(entry),
  ...filesOf(keyOf('src/features/access/login-page.tsx')),
  ...filesOf(keyOf('virtual:texts/cs-start')),
]);
const cartSources = ['src/app/logged-in-area.tsx', 'src/app/routes/cart-route.tsx', 'virtual:texts/cs-portal'];
const cart = new Set(cartSources.flatMap((source) => [...filesOf(keyOf(source))]).filter((file) => !login.has(file)));

/** Loaded beside the first reads of a session, and needed before the cart is shown. */
const cipher = new Set(
  [...filesOf(keyOf('src/state/storage/browser-key.ts'))].filter((file) => !login.has(file) && !cart.has(file)),
);

const total = (files: Set<string>) => [...files].reduce((sum, file) => sum + kilobytes(file), 0);

/** The typefaces that Czech and Slovak ask for; they are packed already. */
const typefaces = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /\/(inter|source-serif-4)-latin(-ext)?-[\w-]{8}\.woff2$/.test(file));
if (typefaces.length !== 4) throw new Error(`The build has ${typefaces.length} typefaces instead of 4.`);
const sizeOf = (file: string) => statSync(join(dist, file)).size / 1000;

const budgets = [
  { name: 'typefaces', size: typefaces.reduce((sum, file) => sum + sizeOf(file), 0), limit: 220 },
  { name: 'log-in screen', size: total(login), limit: 150 },
  { name: 'cart, beyond the log-in screen', size: total(cart), limit: 268 },
  { name: 'cipher of the stored order', size: total(cipher), limit: 6 },
];
for (const { name, size, limit } of budgets)
  console.log(`${size <= limit ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} of ${limit} kB`);
if (budgets.some(({ size, limit }) => size > limit)) process.exitCode = 1;
