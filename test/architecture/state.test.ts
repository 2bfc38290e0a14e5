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

const stateFiles = files.filter(({ path }) => path.startsWith('src/state/'));

/** The files of the state that call a function, at whatever depth. */
const callersOf = (name: string) =>
  stateFiles.filter(({ text }) => new RegExp(String.raw`\b${name}(<[^;]*?>)?\(`).test(text)).map(({ path }) => path);

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

describe('a store of the page', () => {
  it('is never a bare proxy, which nothing would empty when the session ends (C5, R12)', () => {
    expect(callersOf('proxy')).toEqual(['src/state/storage/session-store.ts']);
  });

  it('outlives sessions only where it tells nothing of a user', () => {
    expect(callersOf('pageStore')).toEqual([
      'src/state/missing-code.ts',
      'src/state/client-card/web-request.ts',
      'src/state/session/preferences.ts',
      'src/state/session/session.ts',
      'src/state/storage/persistence.ts',
    ]);
  });

  it('is owned by another only within the cart, which empties its parts', () => {
    expect(callersOf('ownedStore').filter((path) => !path.startsWith('src/state/cart/'))).toEqual([]);
  });

  it('has its storage closed with it, but for the cart, which writes what it has left first', () => {
    expect(callersOf('persisted')).toEqual([
      'src/state/cart/order-steps.ts',
      'src/state/cart/persistence.ts',
      'src/state/storage/browser-store.ts',
      'src/state/storage/persistence.ts',
    ]);
  });
});
