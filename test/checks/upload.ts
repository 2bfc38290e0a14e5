/*
 * Checks what a photo can do to the server: hostile files are refused or re-encoded within two seconds each and use
 * little memory, ordinary ones are accepted. `npm run check -- upload` prints its figures and exits with 1 if one is
 * missed.
 */
import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  brokenFiles,
  encoded,
  foreignFiles,
  formats,
  loadedPictures,
  payload,
  pngOfSize,
  sanePictures,
  type PhotoFile,
} from '../helpers/server/hostile-photos.ts';
import { figure, sumUp } from './figures.ts';
import { logIn } from './log-in.ts';
import { startServer } from './running-server.ts';

const fewestHostile = 60;
const mostMs = 2_000;
const mostGrowthMb = 150;
const atOnce = 20;

const { origin, processId, stop } = await startServer(() => Promise.resolve());

/** Returns the memory of the server and of its decoder process. */
function memoryMb(): number {
  const own = ['-o', 'rss=', '-p', String(processId), '--ppid', String(processId)];
  const lines = execFileSync('ps', own, { encoding: 'utf8' }).trim().split('\n');
  return lines.reduce((sum, line) => sum + Number(line), 0) / 1_024;
}

const cookie = await logIn(origin);
const headers = { cookie, 'sec-fetch-site': 'same-origin', origin };

async function upload(bytes: Buffer, type = 'image/png'): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const body = new Uint8Array(bytes);
  const response = await fetch(`${origin}/api/user/photo`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': type },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

async function stored(): Promise<Buffer | null> {
  const response = await fetch(`${origin}/api/images/dealer/advisor`, { headers });
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

const removed = () => fetch(`${origin}/api/user/photo`, { method: 'DELETE', headers });

async function sendHostile(files: readonly PhotoFile[]): Promise<void> {
  const slow: string[] = [];
  const kept: string[] = [];
  const failed: string[] = [];
  let slowest = 0;
  for (const { name, bytes } of files) {
    await removed();
    const { status, ms } = await upload(bytes);
    const photo = await stored();
    slowest = Math.max(slowest, ms);
    if (ms > mostMs) slow.push(name);
    if (photo?.equals(bytes) || photo?.includes(payload) || photo?.includes('payload-7f3a91')) kept.push(name);
    if (![204, 413, 415, 422].includes(status) || (status === 204) !== (photo !== null))
      failed.push(`${name} ${status}`);
  }
  figure(`hostile files (at least ${fewestHostile})`, String(files.length), files.length >= fewestHostile);
  figure('stored as sent or with what was hidden', kept.join(', ') || 'none', kept.length === 0);
  figure('answered with neither a refusal nor a new picture', failed.join(', ') || 'none', failed.length === 0);
  figure(`slowest answer (at most ${mostMs} ms)`, `${Math.round(slowest)} ms`, slow.length === 0);
}

/** Sends files of unsupported formats, which are recognized by their first bytes and refused before decoding. */
async function sendForeign(): Promise<void> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
  const whole = [
    { name: 'whole webp', bytes: await picture.webp().toBuffer() },
    { name: 'whole svg', bytes: Buffer.from(svg) },
  ];
  const read: string[] = [];
  for (const { name, bytes } of [...whole, ...foreignFiles()]) {
    const { status } = await upload(bytes);
    if (status !== 415 && status !== 413) read.push(`${name} ${status}`);
  }
  figure('foreign files that reached the decoder', read.join(', ') || 'none', read.length === 0);
}

/** Sends valid pictures just above the pixel limit, and far above it. */
async function sendLarge(): Promise<void> {
  const taken: string[] = [];
  for (const [width, height] of [
    [5_001, 5_000],
    [8_000, 8_000],
    [15_000, 15_000],
  ] as const) {
    const bytes = pngOfSize(width, height, deflateSync(Buffer.alloc(height * (1 + 3 * width))));
    const { status } = await upload(bytes);
    if (status !== 422 && status !== 413) taken.push(`${width} x ${height} ${status}`);
  }
  figure('whole pictures of more than 25 million pixels taken', taken.join(', ') || 'none', taken.length === 0);
}

async function sendSane(): Promise<void> {
  for (const format of formats) {
    const files = await sanePictures(format);
    const answers = [];
    for (const { bytes } of files) answers.push(await upload(bytes, `image/${format}`));
    const taken = answers.filter(({ status }) => status === 204).length;
    figure(`ordinary ${format} files taken`, `${taken} of ${files.length}`, taken === files.length);
  }
}

/** Sends the largest decodable pictures and decompression bombs concurrently. */
async function sendAtOnce(): Promise<void> {
  const largest = pngOfSize(5_000, 5_000, deflateSync(Buffer.alloc(5_000 * (1 + 3 * 5_000))));
  const bomb = pngOfSize(50_000, 50_000);
  const before = memoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, 50);
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => upload(index % 2 ? bomb : largest)));
  clearInterval(watch);
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted((first, second) => first - second);
  const growth = Math.round(most - before);
  figure(
    `answers to ${atOnce} of the largest and of bombs at once`,
    statuses.join(', '),
    statuses.join() === '204,422',
  );
  figure(`memory grown by (at most ${mostGrowthMb} MB)`, `${growth} MB`, growth <= mostGrowthMb);
}

try {
  await upload(await encoded('jpeg'));
  const before = memoryMb();
  await sendHostile([...foreignFiles(), ...(await brokenFiles()), ...(await loadedPictures())]);
  const growth = Math.round(memoryMb() - before);
  figure(`memory grown over the hostile files (at most ${mostGrowthMb} MB)`, `${growth} MB`, growth <= mostGrowthMb);
  await sendForeign();
  await sendLarge();
  await sendSane();
  await sendAtOnce();
} finally {
  await stop();
}
sumUp();
