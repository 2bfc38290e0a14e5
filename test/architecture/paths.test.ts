import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { sourceFiles } from '../helpers/source/source-files.ts';

const { program, programs, template, contractType, fund } = paths;
const addresses = [...Object.values(paths), program(''), programs(''), template(''), contractType(''), fund('')]
  .filter((path) => typeof path === 'string')
  .map((path) => path.replace(/\/$/, ''))
  .filter((path) => path !== '');

/** An address of the portal as a text of the code, whole or the beginning of one. */
const named = new RegExp(`['"\`](${addresses.join('|')})(?=['"\`/?#$])`);

/** The screens without a session have a list of their own, which loads before everything else. */
const withoutSession = 'src/features/access/';

describe('the addresses of the portal', () => {
  it('are found where one is named', () => {
    expect("to: '/cart'").toMatch(named);
    expect('to={`/funds/detail/${id}`}').toMatch(named);
    expect("'../cart/cart-page.tsx'").not.toMatch(named);
  });

  it('are named by the app alone', () => {
    const naming = ['features', 'ui', 'charts', 'state']
      .flatMap((part) => sourceFiles(`src/${part}`))
      .filter((file) => !file.startsWith(withoutSession) && named.test(readFileSync(file, 'utf8')));
    expect(naming).toEqual([]);
  });
});
