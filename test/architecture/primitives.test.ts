import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const defined = [
  ...readFileSync('src/ui/layout/primitives.css', 'utf8').matchAll(/^ *(?:html )?\.([\w-]+)[^;]* \{$/gm),
].map(([, name = '']) => name);
/** The classes of the whole page; the other styles of a part are in its module. */
const ofBase = new Set(
  [...readFileSync('src/ui/base.css', 'utf8').matchAll(/^\.([\w-]+)/gm)].map(([, name = '']) => name),
);

const namesIn = (files: RegExp, naming: RegExp) =>
  sourceFiles('src', files).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(naming)].flatMap(([, names = '']) =>
      names.split(' ').map((name) => ({ path, name })),
    ),
  );
const composed = namesIn(/\.module\.css$/, /composes: ([^;]+) from global;/g);
const written = namesIn(/\.tsx$/, /className="([^"]+)"/g);
/** Names among the values of an expression, which also holds strings that are no names. */
const chosen = sourceFiles('src', /\.tsx$/).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/className=\{(?:[^{}]|\{[^{}]*\})*\}/g)].flatMap(([expression]) =>
    [...expression.matchAll(/'([^']+)'/g)].flatMap(([, names = '']) => names.split(' ')),
  ),
);

describe('the layout primitives', () => {
  it('are all that modules compose from the global classes', () => {
    expect(composed.length).toBeGreaterThan(100);
    expect(composed.filter(({ name }) => !defined.includes(name))).toEqual([]);
  });

  it('are all that components name beside the classes of the page', () => {
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter(({ name }) => !defined.includes(name) && !ofBase.has(name))).toEqual([]);
  });

  it('are each in use', () => {
    const used = new Set([...[...composed, ...written].map(({ name }) => name), ...chosen]);

    expect(defined.filter((name) => !used.has(name))).toEqual([]);
  });

  it('come before every module, so that modules override them', () => {
    expect(readFileSync('src/main.tsx', 'utf8')).toMatch(/^import '#ui\/base\.css';/);
    expect(readFileSync('src/ui/base.css', 'utf8')).toMatch(
      /^(@import [^;]+;\n)*@import '\.\/layout\/primitives\.css';\n/,
    );
  });
});
