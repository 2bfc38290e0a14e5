import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Picture {
  snapshot: { meta: { node_fields: readonly string[] } };
  nodes: readonly number[];
}

/** Returns the heap snapshot that a process has written, once the file no longer grows. */
async function drawn(path: string): Promise<Picture> {
  for (let size = -1; ;) {
    const now = statSync(path).size;
    if (now > 0 && now === size) return JSON.parse(readFileSync(path, 'utf8')) as Picture;
    size = now;
    await pause(1_000);
  }
}

/**
 * Measures the memory that a server holds by its heap snapshot, which it writes after a garbage collection. The
 * resident size says little, because it depends on when the last collection was.
 */
export function watchHeldMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-memory-'));
  const pictures = () => readdirSync(folder).filter((name) => name.endsWith('.heapsnapshot'));
  return {
    /** The settings with which the server must be started. */
    settings: { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` },
    /** Returns the megabytes that the process holds now. */
    async heldMb(processId: number): Promise<number> {
      const known = new Set(pictures());
      process.kill(processId, 'SIGUSR2');
      let name: string | undefined;
      while (!(name = pictures().find((one) => !known.has(one)))) await pause(200);
      const { snapshot, nodes } = await drawn(join(folder, name));
      const { node_fields: fields } = snapshot.meta;
      let bytes = 0;
      for (let at = fields.indexOf('self_size'); at < nodes.length; at += fields.length) bytes += nodes[at] ?? 0;
      return bytes / 2 ** 20;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
