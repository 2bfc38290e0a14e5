import { describe, expect, it } from 'vitest';
import { changed, type Change } from '#test/helpers/fuzz/change-value.ts';

const value = { a: 1, list: [{ b: 'xy' }, 2], text: '{"c":{"d":true}}' };
const at = (place: number, how: Change['how'], put: unknown = null) => changed(value, { place, how, put });

describe('changed', () => {
  it.each([
    [0, { ...value, a: 'put' }],
    [1, { ...value, list: 'put' }],
    [2, { ...value, list: ['put', 2] }],
    [3, { ...value, list: [{ b: 'put' }, 2] }],
    [4, { ...value, list: [{ b: 'xy' }, 'put'] }],
    [5, { ...value, text: 'put' }],
    [6, { ...value, text: '{"c":"put"}' }],
    [7, { ...value, text: '{"c":{"d":"put"}}' }],
    [8, { ...value, a: 'put' }],
  ])('puts something into place %i alone, within a text that holds an object, too', (place, expected) => {
    expect(at(place, 'put', 'put')).toEqual(expected);
  });

  it.each([
    ['near', 0, { ...value, a: 2 }],
    ['near', 1, { ...value, list: [2, { b: 'xy' }] }],
    ['near', 3, { ...value, list: [{ b: 'y' }, 2] }],
    ['near', 7, { ...value, text: '{"c":{"d":false}}' }],
    ['drop', 4, { ...value, list: [{ b: 'xy' }] }],
    ['drop', 3, { ...value, list: [{}, 2] }],
    ['double', 4, { ...value, list: [{ b: 'xy' }, 2, 2] }],
    ['double', 0, { ...value, a2: 1 }],
  ] as const)('by %s at place %i', (how, place, expected) => {
    expect(at(place, how)).toEqual(expected);
  });

  it('leaves what was there as it was, and what has no places', () => {
    at(3, 'put', 'put');

    expect(value.list).toEqual([{ b: 'xy' }, 2]);
    expect(changed({}, { place: 3, how: 'put', put: 1 })).toEqual({});
  });
});
