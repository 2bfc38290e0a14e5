import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the data folder; the message says which. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder for this process, since a second PGlite on one folder destroys it. A lock left by a dead process
 * is taken over; the start time tells a dead process from a new one with its number.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
  if (!tryCreate(file, mine)) {
    const holder = readFileSync(file, 'utf8');
    if (isAlive(holder)) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by process ${holder.split(' ')[0] ?? ''}. Stop it or set another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
    if (!tryCreate(file, mine))
      throw new DataFolderInUse(`The data folder ${folder} was just taken by another process.`);
  }
  return () => rmSync(file, { force: true });
}

function tryCreate(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(holder: string): boolean {
  const [number = '', startTime = ''] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const running = startTimeOf(pid);
  return startTime === '' || running === null || running === startTime;
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
