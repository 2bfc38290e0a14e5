import { describe, expect, it } from 'vitest';
import { endingLines, linePath, withConsistentLines } from '#domain/cart/product/line-path.ts';
import { contractLines } from '#domain/cart/catalogue/contract-lines.ts';
import { calcInput, cartCatalogue, contractType, program } from '#test/helpers/cart/cart-catalogue.ts';

const { contractTypeById, programById } = cartCatalogue();
const plan = contractTypeById.get('plan') ?? contractType();
const lines = contractLines(plan, programById);
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('contractLines', () => {
  it('are the programs of investment-plan style, longest horizon first', () => {
    expect(ids(lines)).toEqual(['dynamic', 'balanced', 'reserve']);
  });

  it("keep the type's order among equal horizons, and leave out missing programs", () => {
    const equal = ['b', 'a'].map((id) => program({ id, managementStyle: 'InvestmentPlan', investmentHorizon: 5 }));
    const type = contractType({
      programs: {
        items: [
          ['a', { id: 'a', order: 2 }],
          ['b', { id: 'b', order: 1 }],
          ['gone', { id: 'gone', order: 0 }],
        ],
      },
    });
    expect(ids(contractLines(type, new Map(equal.map((one) => [one.id, one]))))).toEqual(['b', 'a']);
  });
});

describe('withConsistentLines', () => {
  it('sets the ending line to a starting line with a shorter horizon (CART-41)', () => {
    const input = calcInput({ startingLineId: 'reserve', endingLineId: 'balanced' });
    expect(withConsistentLines(input, lines).endingLineId).toBe('reserve');
  });

  it('leaves any other pair unchanged', () => {
    const input = calcInput({ startingLineId: 'dynamic', endingLineId: 'balanced' });
    expect(withConsistentLines(input, lines)).toEqual(input);
    expect(withConsistentLines(calcInput({ startingLineId: 'reserve' }), lines).endingLineId).toBeNull();
  });
});

describe('endingLines', () => {
  it('offers lines whose horizon is at most that of the starting line', () => {
    expect(ids(endingLines(lines, 'balanced'))).toEqual(['balanced', 'reserve']);
    expect(ids(endingLines(lines, null))).toEqual(['dynamic', 'balanced', 'reserve']);
  });
});

describe('linePath', () => {
  it('runs from the starting to the ending line (CALC-16)', () => {
    expect(ids(linePath(lines, { startingLineId: 'dynamic', endingLineId: 'reserve' }))).toEqual(ids(lines));
    expect(ids(linePath(lines, { startingLineId: 'balanced', endingLineId: 'balanced' }))).toEqual(['balanced']);
  });

  it('is only the starting line without an ending line, and empty without a start', () => {
    expect(ids(linePath(lines, { startingLineId: 'balanced', endingLineId: null }))).toEqual(['balanced']);
    expect(linePath(lines, { startingLineId: null, endingLineId: 'reserve' })).toEqual([]);
  });
});
