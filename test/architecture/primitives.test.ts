import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const defined = [...readFileSync('src/ui/layout/primitives.css', 'utf8').matchAll(/^\.([\w-]+) \{$/gm)].map(
  ([, name = '']) => name,
);
const composed = sourceFiles('src', /\.module\.css$/).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => ({ path, name })),
  ),
);

describe('the layout primitives', () => {
  it('are all that modules compose from the global classes', () => {
    expect(composed.length).toBeGreaterThan(100);
    expect(composed.filter(({ name }) => !defined.includes(name))).toEqual([]);
  });

  it('are each composed by a module', () => {
    const used = new Set(composed.map(({ name }) => name));

    expect(defined.filter((name) => !used.has(name))).toEqual([]);
  });

  it('come before every module, so that modules override them', () => {
    expect(readFileSync('src/main.tsx', 'utf8')).toMatch(/^import '#ui\/base\.css';/);
    expect(readFileSync('src/ui/base.css', 'utf8')).toMatch(
      /^(@import [^;]+;\n)*@import '\.\/layout\/primitives\.css';\n/,
    );
  });
});
