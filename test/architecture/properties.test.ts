import { readFileSync } from 'node:fs';
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

  it('run in projects that load the seed and the number of runs', () => {
    const { test } = vitestConfig as Project & { test: { projects: Project[] } };
    const inherited = [test.setupFiles ?? []].flat();
    const projects = [...test.projects, mutationConfig as Project];
    const without = projects.filter((project) => ![project.test?.setupFiles ?? inherited].flat().includes(setupFile));
    expect(projects.length).toBeGreaterThan(8);
    expect(without.map((project) => project.test?.name)).toEqual([]);
  });
});
