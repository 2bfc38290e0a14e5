import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessPaths } from '#routes/access-paths.ts';
import { paths, patterns } from '#routes/paths.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';

const { program, programs, template, contract, contractType, fund } = paths;
const ofParts = [program(''), programs(''), template(''), contract(''), contractType(''), fund('')];
const fixed = [paths, accessPaths].flatMap((list) => Object.values(list)).filter((path) => typeof path === 'string');
/** What comes before the parts of an address that vary. */
const beginnings = Object.values(patterns).map((pattern) => pattern.replace(/\/[:*].*/, ''));
const addresses = [...new Set([...fixed, ...ofParts, ...beginnings].map((path) => path.replace(/\/$/, '')))].filter(
  (path) => path !== '',
);

/** An address of the portal as a string in the code, whole or the beginning of one. */
const addressText = new RegExp(`['"\`](${addresses.join('|')})(?=['"\`/?#$])`);

describe('the addresses of the portal', () => {
  it('are found where one is written', () => {
    expect("to: '/cart'").toMatch(addressText);
    expect('to={`/funds/detail/${id}`}').toMatch(addressText);
    expect("to: '/registration'").toMatch(addressText);
    expect("'../cart/cart-page.tsx'").not.toMatch(addressText);
  });

  it('are written only in src/routes', () => {
    const written = sourceFiles('src').filter((file) => addressText.test(readFileSync(file, 'utf8')));
    expect(written.filter((file) => !file.startsWith('src/routes/'))).toEqual([]);
    expect(written).toEqual(expect.arrayContaining(['src/routes/access-paths.ts', 'src/routes/paths.ts']));
  });
});
