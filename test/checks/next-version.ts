import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NextVersion {
  /** Arguments of Node that start it. */
  program: readonly string[];
  remove: () => void;
}

/** Copies the built server as a version that has these migrations besides; below the folder of its packages. */
export function nextVersion(migrations: Readonly<Record<string, string>>): NextVersion {
  const cache = join('node_modules', '.cache', 'fundament');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'next-version-'));
  cpSync('dist-server', join(folder, 'dist-server'), { recursive: true });
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'dist-server', 'migrations', `${name}.sql`), text);
  return {
    program: ['--enable-source-maps', join(folder, 'dist-server', 'main.js')],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
