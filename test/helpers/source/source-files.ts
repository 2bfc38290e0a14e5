import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** Returns the source files below a folder of the project, as paths from its root with forward slashes. */
export function sourceFiles(folder: string, pattern = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).split('\\').join('/'));
}

export interface ImportEdge {
  from: string;
  to: string;
  typeOnly: boolean;
  /** Whether it is a dynamic import. */
  isLater: boolean;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns all imports of a file, resolved to paths from the root; packages by their bare name. */
export function importsOf(file: string): ImportEdge[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importPattern)].map((match) => ({
    from: file,
    to: resolved(file, match[2] ?? match[3] ?? ''),
    typeOnly: match[1] !== undefined,
    isLater: match[3] !== undefined,
  }));
}

const outsideSrc = new Set(['workers', 'server', 'locales', 'test']);

function resolved(file: string, target: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(file), target);
  if (!target.startsWith('#')) return target;
  const [part = '', ...rest] = target.slice(1).split('/');
  return [outsideSrc.has(part) ? part : `src/${part}`, ...rest].join('/');
}
