import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Picture {
  snapshot: { meta: { node_fields: readonly string[] } };
  nodes: readonly number[];
}

/** The picture that a process has drawn, once it grows no more. */
async function drawn(path: string): Promise<Picture> {
  for (let size = -1; ;) {
    const now = statSync(path).size;
    if (now > 0 && now === size) return JSON.parse(readFileSync(path, 'utf8')) as Picture;
    size = now;
    await pause(1_000);
  }
}

/**
 * Tells what a server holds: by the picture of its memory, which it draws after it has cleared away what nothing holds. What the
 * system has given to the process tells little: it depends on when that was done last.
 */
export function watchHeldMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-memory-'));
  const pictures = () => readdirSync(folder).filter((name) => name.endsWith('.heapsnapshot'));
  return {
    /** The server has to be started with these settings. */
    settings: { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` },
    /** Megabytes that the process holds at the moment. */
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
