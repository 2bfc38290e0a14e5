import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the data folder; the message says which. */
export class DataFolderInUse extends Error {}

const prefix = 'lock-';
const held = 'held';
/** Processes that start at once settle within this time which of them gets the folder. */
const settlingMs = 2_000;
const stepMs = 5;

/** Folders that this process holds: its number may have been that of a dead one. */
const heldHere = new Set<string>();

/**
 * Takes the data folder for this process, since a second PGlite on one folder destroys it. Every process puts down a file of its
 * own before it looks for those of others, so that of two at once at least one sees the other; the folder is its that sees nobody.
 * What dead processes have left is removed; the start time tells a dead process from a new one with its number.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const own = `${prefix}${process.pid}-${startTimeOf(process.pid) ?? ''}`;
  const file = join(folder, own);
  if (heldHere.has(file)) throw inUse(folder, own);
  const endsAt = performance.now() + settlingMs;
  writeFileSync(file, '');
  for (let others = livingOthers(folder, own); others.length > 0; others = livingOthers(folder, own)) {
    const holder = others.find((other) => isHeld(join(folder, other)));
    if (holder || performance.now() > endsAt) {
      rmSync(file, { force: true });
      throw inUse(folder, holder ?? others[0] ?? own);
    }
    // The first by name stands and waits; the others step back and look again.
    const isFirst = others.every((other) => own < other);
    if (!isFirst) rmSync(file, { force: true });
    pause();
    if (!isFirst) writeFileSync(file, '');
  }
  writeFileSync(file, held);
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

const inUse = (folder: string, holder: string) =>
  new DataFolderInUse(
    `The data folder ${folder} is in use by process ${partsOf(holder).pid}. Stop it or set another DATA_DIR.`,
  );

/** The files of other processes that are alive; those of dead ones are removed. */
function livingOthers(folder: string, own: string): string[] {
  const others = readdirSync(folder).filter((name) => name.startsWith(prefix) && name !== own);
  return others.filter((name) => {
    if (isAlive(name)) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
}

function isHeld(file: string): boolean {
  try {
    return readFileSync(file, 'utf8') === held;
  } catch {
    return false;
  }
}

function partsOf(name: string): { pid: number; startTime: string } {
  const [number = '', startTime = ''] = name.slice(prefix.length).split('-');
  return { pid: Number(number), startTime };
}

function isAlive(name: string): boolean {
  const { pid, startTime } = partsOf(name);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const running = startTimeOf(pid);
  return startTime === '' || running === null || running === startTime;
}

/** The database is opened when nothing else runs yet, so that standing still holds nobody up. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stepMs);
}

/** Clock ticks from boot to the start of the process; null where the system does not tell. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces, so fields are counted after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
