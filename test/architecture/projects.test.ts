import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';
import { testsWithMocks } from '../setup/projects.ts';

it('runs every component test that mocks modules with modules of its own', () => {
  const listed: readonly string[] = testsWithMocks;
  const mocking = sourceFiles('test/ui', /\.test\.tsx?$/).filter((file) =>
    /\bvi\.(?:doMock|mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(mocking.filter((file) => !listed.includes(file))).toEqual([]);
});
