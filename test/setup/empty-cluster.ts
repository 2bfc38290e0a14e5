import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const folder = 'node_modules/.cache/fundament';

/** What PGlite makes of an empty folder, as a dump: it takes seconds of a processor, and is made once an installation. */
export async function emptyCluster(): Promise<string> {
  const kept = join(folder, `pglite-${dependencies['@electric-sql/pglite']}.tar`);
  if (existsSync(kept)) return kept;
  const engine = await PGlite.create();
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  mkdirSync(folder, { recursive: true });
  // Another run may be doing the same: whichever renames last leaves a whole file.
  const own = `${kept}.${process.pid}`;
  writeFileSync(own, dump);
  renameSync(own, kept);
  return kept;
}

/** A dump as PGlite takes it. */
export const readDump = (path: string): Blob => new Blob([readFileSync(path)]);

/** Lays an empty database into the data folder of a server that is to start on it. */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const engine = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    loadDataDir: readDump(await emptyCluster()),
  });
  await engine.close();
}
