import { readdirSync } from 'node:fs';
import { findChromium } from '../test/setup/find-chromium.ts';
import { pageFiles } from './browser/run.ts';
import { bulkWork } from './bulk-work.ts';
import { largePortal } from './large-portal.ts';
import type { BenchFile, Recorder } from './lib/bench-file.ts';
import { runGroup, type BenchGroup } from './lib/harness.ts';
import { longCarts } from './long-carts.ts';
import { startup } from './startup.ts';

const suffix = '.bench.ts';
/** Requires PostgreSQL; the others need only Node. */
const onPostgres = new Set(['server']);

/** Returns everything that can be run: the files `NAME.bench.ts`, then those that need a browser. */
export function benchFiles(): readonly BenchFile[] {
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .toSorted();
  return [...names.map(nodeFile), ...[...pageFiles, startup, longCarts, bulkWork, largePortal].map(inChromium)];
}

function nodeFile(name: string): BenchFile {
  const groups = async () => ((await import(`./${name}${suffix}`)) as { groups: readonly BenchGroup[] }).groups;
  return {
    name,
    ...(onPostgres.has(name) && { needs: 'PostgreSQL' }),
    groupNames: async () => (await groups()).map((group) => group.name),
    run: async (wanted, { record, skip }) => {
      for (const group of await groups()) {
        if (!wanted.has(group.name)) continue;
        const missing = group.missing?.() ?? null;
        if (missing === null) await record(() => runGroup(group));
        else skip(group.name, missing);
      }
    },
  };
}

/** Skips all groups of a file if Chromium is not available. */
function inChromium(file: BenchFile): BenchFile {
  const run = async (wanted: ReadonlySet<string>, recorder: Recorder) => {
    const missing = missingChromium();
    if (missing === null) return file.run(wanted, recorder);
    for (const group of wanted) recorder.skip(group, missing);
  };
  return { ...file, needs: 'Chromium', run };
}

const found: { reason?: string | null } = {};

/** Returns why Chromium is not available; checked once, since the check may try to install it. */
function missingChromium(): string | null {
  if (found.reason === undefined) {
    try {
      findChromium();
      found.reason = null;
    } catch (error) {
      found.reason = error instanceof Error ? error.message : String(error);
    }
  }
  return found.reason;
}
