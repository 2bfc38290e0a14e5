import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import mutationConfig from '../mutation/vitest.config.ts';
import { sourceFiles } from '../helpers/source-files.ts';
import vitestConfig from '../../vitest.config.ts';

const setupFile = 'test/setup/properties.ts';

/** Files that run properties or build arbitraries; the checks in test/checks count their requests themselves. */
const sources = sourceFiles('test')
  .filter((file) => !file.startsWith('test/checks/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^import .* from 'fast-check'/m.test(text));

/** Places of properties that take their parts one by one, so that a printed counterexample does not name them. */
function unnamedParts(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = text.slice(callee.start, callee.end);
      if (!['fc.property', 'fc.asyncProperty'].includes(name) || given.length === 2) return;
      found.push(`${file}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

interface Project {
  test?: { name?: unknown; setupFiles?: string | string[] };
}

describe('properties', () => {
  it('take their number of runs from test/setup/runs.ts alone', () => {
    const literal = sources
      .filter(({ file }) => file !== setupFile)
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bnumRuns\b(?!: runs\()/g)].map(
          (match) => `${file}: ${text.slice(match.index, match.index + 40)}`,
        ),
      );
    expect(literal).toEqual([]);
  });

  it('take one arbitrary, whose parts a counterexample names', () => {
    expect(sources.flatMap(({ file, text }) => unnamedParts(file, text))).toEqual([]);
  });

  it('run in projects that load the seed and the number of runs', () => {
    const { test } = vitestConfig as Project & { test: { projects: Project[] } };
    const inherited = [test.setupFiles ?? []].flat();
    const projects = [...test.projects, mutationConfig as Project];
    const without = projects.filter((project) => ![project.test?.setupFiles ?? inherited].flat().includes(setupFile));
    expect(projects.length).toBeGreaterThan(8);
    expect(without.map((project) => project.test?.name)).toEqual([]);
  });
});
