import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightsBy, type FundFacts } from '#domain/analysis/look-through/look-through.ts';
import {
  concentrations,
  filteredFunds,
  heldFunds,
  meanRisk,
  nameWithoutClass,
  repeatedFunds,
  shareClassFamilies,
  type WeighedPosition,
} from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';

const facts = (parts: Partial<FundFacts>): FundFacts => ({
  assetClass: null,
  region: null,
  currency: null,
  issuer: null,
  risk: null,
  holdings: [],
  ...parts,
});
const known: Readonly<Record<string, FundFacts>> = {
  a: facts({ assetClass: 'equity', issuer: 'one', risk: '6' }),
  b: facts({ assetClass: 'bond', issuer: 'one', risk: '2' }),
  c: facts({ assetClass: 'equity', issuer: 'two' }),
};
const factsOf = (id: string) => known[id] ?? null;
const position = fc.record({
  uuid: fc.uuid(),
  weight: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
  funds: fc.uniqueArray(fc.record({ fundId: fc.constantFrom('a', 'b', 'c'), share: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ fundId }) => fundId,
  }),
});
const weightOf = (held: readonly { weight: number }[]) => exactSum(held.map(({ weight }) => weight));
const fund = (uuid: string, weight: number, fundId: string): WeighedPosition => ({
  uuid,
  weight,
  funds: [{ fundId, share: 100 }],
});

describe('a cart looked through', () => {
  it('is all there by its funds, and each side divides what was chosen on another', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), (positions) => {
        const held = heldFunds(positions);
        expect(weightOf(held)).toBeCloseTo(weightOf(positions), 4);
        for (const { key, weight } of weightsBy('issuer', held, factsOf)) {
          const chosen = filteredFunds(held, [{ side: 'issuer', key }], factsOf);
          expect(weightOf(chosen)).toBeCloseTo(weight, 4);
          const classes = weightsBy('assetClass', chosen, factsOf).map((share) =>
            weightOf(
              filteredFunds(
                held,
                [
                  { side: 'issuer', key },
                  { side: 'assetClass', key: share.key },
                ],
                factsOf,
              ),
            ),
          );
          expect(exactSum(classes)).toBeCloseTo(weight, 4);
        }
      }),
    );
  });

  it('names what is above a limit, and how much of it would have to go elsewhere', () => {
    const held = heldFunds([fund('1', 600, 'a'), fund('2', 150, 'b'), fund('3', 250, 'c')]);
    const shares = weightsBy('issuer', held, factsOf);

    expect(concentrations('issuer', shares, 40)).toEqual([
      { side: 'issuer', key: 'one', percentage: 75, limit: 40, excess: 350 },
    ]);
    expect(concentrations('issuer', shares, 20).map(({ key }) => key)).toEqual(['one', 'two']);
    expect(concentrations('issuer', shares, 75)).toEqual([]);
    // What nothing is known of is no concentration.
    expect(concentrations('region', weightsBy('region', held, factsOf), 1)).toEqual([]);
  });

  it('has a mean risk of what is known', () => {
    const held = heldFunds([fund('1', 300, 'a'), fund('2', 100, 'b'), fund('3', 500, 'c')]);

    expect(meanRisk(weightsBy('risk', held, factsOf))).toBe(5);
    expect(meanRisk([])).toBeNull();
  });
});

describe('the same fund in several places', () => {
  const names: Readonly<Record<string, string>> = {
    a: 'Severka Global Equity',
    b: 'Severka Global Equity R EUR',
    c: 'Severka Global Bonds',
  };
  const fundOf = (id: string) => ({ name: names[id] ?? '', issuer: 'one' });

  it('is found by itself and inside a program, and in classes of one name', () => {
    const program = {
      uuid: 'program',
      weight: 1000,
      funds: [
        { fundId: 'a', share: 30 },
        { fundId: 'c', share: 70 },
      ],
    };
    const found = repeatedFunds(heldFunds([fund('alone', 200, 'a'), program, fund('class', 50, 'b')]), fundOf);

    expect(found.map(({ name, weight, places }) => ({ name, weight, of: places.map(({ uuid }) => uuid) }))).toEqual([
      { name: 'Severka Global Equity', weight: 550, of: ['program', 'alone', 'class'] },
    ]);
  });

  it('counts as one where its classes are taken together, and no weight is lost by that', () => {
    const classNames: Readonly<Record<string, string>> = {
      a: 'Orlice World Equity A',
      b: 'Orlice World Equity B',
      c: 'Orlice Bonds A',
    };
    const namedFund = (id: string) => ({ name: classNames[id] ?? id, issuer: 'one' });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), (positions) => {
        const held = heldFunds(positions);
        const families = shareClassFamilies(held, namedFund);
        const together = weightsBy('fund', held, (id) => facts({ family: families.get(id) }));
        const apart = weightsBy('fund', held, (id) => facts({ family: id }));
        const weightOfClasses = (ids: readonly string[]) =>
          weightOf(apart.filter(({ key }) => key !== null && ids.includes(key)));
        const merged = together.find(({ key }) => key === 'a' || key === 'b');
        expect(merged?.weight ?? 0).toBeCloseTo(weightOfClasses(['a', 'b']), 6);
        expect(together.find(({ key }) => key === 'c')?.weight ?? 0).toBeCloseTo(weightOfClasses(['c']), 6);
        expect(weightOf(together)).toBeCloseTo(weightOf(apart), 6);
        expect(
          filteredFunds(held, [{ side: 'fund', key: merged?.key ?? null }], (id) =>
            facts({ family: families.get(id) }),
          ).every(({ fundId }) => fundId !== 'c'),
        ).toBe(true);
      }),
    );
  });

  it('is another one with another issuer', () => {
    const issuers: Readonly<Record<string, string>> = { a: 'one', b: 'two' };
    const ofIssuer = (id: string) => ({ name: names[id] ?? '', issuer: issuers[id] ?? null });

    expect(repeatedFunds(heldFunds([fund('1', 1, 'a'), fund('2', 1, 'b')]), ofIssuer)).toEqual([]);
  });

  it.each([
    ['Ballyorran Bond Fund I', 'Ballyorran Bond Fund'],
    ['Ballyorran Asia Growth EUR hedged', 'Ballyorran Asia Growth'],
    ['Severka Udržitelná Evropa R CZK zaj.', 'Severka Udržitelná Evropa'],
    ['Lípa I', 'Lípa I'],
    ['Orlice Balancovaný', 'Orlice Balancovaný'],
  ])('has a name without its class: %s', (name, expected) => {
    expect(nameWithoutClass(name)).toBe(expected);
  });
});
