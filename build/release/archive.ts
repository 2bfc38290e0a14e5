import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the SHA-256 of every file below a folder in the format of `sha256sum`. */
export async function checksumsOf(folder: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sha256(join(folder, file))}  ${file}\n`);
  return lines.join('');
}

export const checksumOf = async (file: string): Promise<string> => `${await sha256(file)}  ${basename(file)}\n`;

/** Packs a folder so that the same files make the same bytes: sorted, owned by nobody in particular, of one time. */
export async function pack(folder: string, file: string, at: Date): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${Math.floor(at.getTime() / 1000)}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [status] = await ended;
  if (status !== 0) throw new Error('tar did not pack the release.');
}
