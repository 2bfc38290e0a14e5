import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

const files = sourceFiles('src').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Every store that a module hands out by a name, and the module. */
const stores = files.flatMap(({ path, text }) =>
  [...text.matchAll(/^export const (\w+) = (?:proxy|sessionStore|pageStore|store\.state)\b/gm)].map(
    ([, name = '']) => ({ name, owner: path }),
  ),
);

/** A change of the proxy of that name, of a part of it, or of what it holds. */
function changeOf(name: string): RegExp {
  const part = String.raw`\b${name}(\??\.\w+|\[[^\]]+\])`;
  const assigned = String.raw`${part}+\s*([-+*/|&?]{0,2}=(?![=>])|\+\+|--)`;
  const called = String.raw`${part}*\.(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\(`;
  return new RegExp(`${assigned}|${called}|Object\\.assign\\(${name}\\b|\\bdelete ${name}\\b`);
}

describe('a proxy of the page', () => {
  it.each([
    'things.user = other',
    'things.count += 1',
    'things.list[0].name = text',
    'things.byId.set(id, thing)',
    'Object.assign(things, other)',
    'things.count++',
    'delete things.user',
  ])('is changed by %s', (line) => {
    expect(line).toMatch(changeOf('things'));
  });

  it.each(['things.user === other', 'const user = things.user', 'things.list.map((one) => one)', 'mythings.user = 1'])(
    'is not changed by %s',
    (line) => {
      expect(line).not.toMatch(changeOf('things'));
    },
  );

  it('is changed by its own module only (architecture, section 7)', () => {
    expect(stores.length).toBeGreaterThan(12);
    const changedElsewhere = stores.flatMap(({ name, owner }) =>
      files
        .filter(({ path, text }) => path !== owner && changeOf(name).test(text))
        .map(({ path }) => `${path} changes ${name} of ${owner}`),
    );
    expect(changedElsewhere).toEqual([]);
  });
});
