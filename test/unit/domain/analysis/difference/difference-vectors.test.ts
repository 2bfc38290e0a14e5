import { describe, expect, it } from 'vitest';
import { cartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { agreementOf, differenceCases, itemOfVector } from '#test/helpers/data/difference-vectors.ts';

describe('difference vectors', () => {
  it('contain twenty-four cases', () => {
    expect(differenceCases).toHaveLength(24);
  });

  it.each(differenceCases)('match $name by cause and item (calculation, section 13)', (wanted) => {
    const { figure = 'expectedAssets', scenario = 'moderate', base, other } = wanted.difference;
    const answer = cartDifference(base.items.map(itemOfVector), other.items.map(itemOfVector), { figure, scenario });
    const close = (value: number | undefined, goal: number) =>
      expect(Math.abs((value ?? Number.NaN) - goal)).toBeLessThanOrEqual(agreementOf(wanted));

    close(answer.base, wanted.expected.base);
    close(answer.other, wanted.expected.other);
    close(answer.difference, wanted.expected.difference);
    expect(Object.keys(answer.causes).toSorted()).toEqual(Object.keys(wanted.expected.causes).toSorted());
    for (const [cause, part] of Object.entries(wanted.expected.causes))
      close(answer.causes[cause as keyof typeof answer.causes], part);
    expect(answer.items.map(({ id }) => id)).toEqual(wanted.expected.items.map(({ id }) => id));
    for (const [at, item] of wanted.expected.items.entries()) {
      const found = answer.items[at];
      close(found?.difference, item.difference);
      expect(Object.keys(found?.causes ?? {}).toSorted()).toEqual(Object.keys(item.causes).toSorted());
      for (const [cause, part] of Object.entries(item.causes))
        close(found?.causes[cause as keyof typeof item.causes], part);
    }
  });
});
