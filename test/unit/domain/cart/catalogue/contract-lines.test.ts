import { describe, expect, it } from 'vitest';
import { contractTypePrograms } from '#domain/cart/catalogue/contract-lines.ts';
import { contractType, program } from '#test/helpers/cart/cart-catalogue.ts';

const line = (id: string, investmentHorizon: number | null) =>
  program({ id, investmentHorizon, managementStyle: 'InvestmentPlan' });

const programById = new Map(
  [line('short', 3), line('long', 20), line('unknown', null), program({ id: 'b' }), program({ id: 'a' })].map(
    (one) => [one.id, one] as const,
  ),
);

const namesOf = (...ids: string[]) => {
  const programs = { items: ids.map((id, order) => [id, { id, order }] as const) };
  return contractTypePrograms(contractType({ programs }), programById).map(({ id }) => id);
};

describe('contractTypePrograms', () => {
  it('lists the lines of a plan first, longest horizon first (CAT-38, SIL-53)', () => {
    expect(namesOf('b', 'short', 'long', 'unknown')).toEqual(['long', 'short', 'unknown', 'b']);
  });

  it("keeps the others in the type's order, not by name (CAT-29)", () => {
    expect(namesOf('b', 'a')).toEqual(['b', 'a']);
  });

  it('leaves out programs that are not in the catalogue', () => {
    expect(namesOf('gone', 'a')).toEqual(['a']);
    expect(namesOf()).toEqual([]);
  });
});
