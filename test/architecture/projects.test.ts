import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

it('names every component test that mocks modules, and no other, *.mocks.test', () => {
  const tests = sourceFiles('test/ui', /\.test\.tsx?$/);
  const mocking = tests.filter((file) => /\bvi\.(?:doMock|mock|resetModules)\(/.test(readFileSync(file, 'utf8')));
  expect(mocking).toEqual(tests.filter((file) => /\.mocks\.(?:night\.)?(?:property\.)?test\.tsx?$/.test(file)));
});
