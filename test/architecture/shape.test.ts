import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionSizes } from '../helpers/source/function-sizes.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';

const files = ['src', 'workers', 'server', 'bench'].flatMap((folder) => sourceFiles(folder));
const data = /\/seed\//;

describe('source files', () => {
  it('are named in kebab case', () => {
    expect(files.filter((file) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(basename(file)))).toEqual([]);
  });

  it('stay below 350 lines, data aside', () => {
    const withTests = [...files, ...sourceFiles('test'), ...sourceFiles('build')];
    const long = withTests.filter((file) => !data.test(file) && readFileSync(file, 'utf8').split('\n').length > 350);
    expect(long).toEqual([]);
  });

  it('have no function over 60 lines, and no component over 80', () => {
    const long = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (text.split('\n').length <= 60) return [];
      return functionSizes(file, text)
        .filter(({ lines, isComponent }) => lines > (isComponent ? 80 : 60))
        .map(({ name, lines }) => `${file}: ${name || 'a function without a name'} has ${lines} lines`);
    });
    expect(long).toEqual([]);
  });

  it('put a form of a dialog into FormDialog, and give fields to no question (SIL-217)', () => {
    const dialogs = files
      .filter((file) => file.startsWith('src/'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
      .filter(({ text }) => text.includes("from '#ui/overlays/dialog.tsx'"));
    expect(dialogs.length).toBeGreaterThan(10);
    const wrong = dialogs.filter(
      ({ text }) => text.includes('<form') || (text.includes("'#ui/fields/") && !text.includes('kind="form"')),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
