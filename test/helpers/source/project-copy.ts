import { cpSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', 'dist-server', '.git']);

/** Copies the project into a folder, with its packages as a link. */
export function copyProject(copy: string): void {
  cpSync('.', copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
}
