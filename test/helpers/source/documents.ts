import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const rootPages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Returns the paths of all pages of the documentation. */
export const documentPaths = (): string[] => [
  ...rootPages,
  ...['docs', 'examples', 'test/fixtures'].flatMap(markdownIn),
  'bench/README.md',
];

export interface CommandBlock {
  /** Path and line, for test titles. */
  place: string;
  command: string;
  exitStatus: number;
  /**
   * Expected lines of the output; `…` at the end of a line matches the rest of it. Null if the page shows no output.
   */
  output: readonly string[] | null;
}

const runnable = /^```sh runnable(?: exit=(\d))?\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm;

/** Returns the command blocks of a page that are marked as runnable, with the output that the page shows. */
export function commandBlocks(path: string): CommandBlock[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(runnable)].map(({ 1: status = '0', 2: command = '', 3: output, index }) => ({
    place: `${path}:${text.slice(0, index).split('\n').length}`,
    command,
    exitStatus: Number(status),
    output: output === undefined ? null : output.trimEnd().split('\n'),
  }));
}
