import { describe, expect, it } from 'vitest';
import { weightsBy } from '#domain/analysis/look-through/look-through.ts';
import {
  concentrations,
  heldFunds,
  meanRisk,
  nameWithoutClass,
  repeatedFunds,
  type WeighedPosition,
} from '#domain/analysis/look-through/weighed-cart.ts';
import { factsOf } from './weighed-cart-helpers.ts';
const fund = (uuid: string, weight: number, fundId: string): WeighedPosition => ({
  uuid,
  weight,
  funds: [{ fundId, share: 100 }],
});

describe('look-through of a cart', () => {
  it('reports concentrations above a limit, and how much would have to move', () => {
    const held = heldFunds([fund('1', 600, 'a'), fund('2', 150, 'b'), fund('3', 250, 'c')]);
    const shares = weightsBy('issuer', held, factsOf);

    expect(concentrations('issuer', shares, 40)).toEqual([
      { side: 'issuer', key: 'one', percentage: 75, limit: 40, excess: 350 },
    ]);
    expect(concentrations('issuer', shares, 20).map(({ key }) => key)).toEqual(['one', 'two']);
    expect(concentrations('issuer', shares, 75)).toEqual([]);
    // Unknown facts are no concentration.
    expect(concentrations('region', weightsBy('region', held, factsOf), 1)).toEqual([]);
  });

  it('has the mean risk of the known part', () => {
    const held = heldFunds([fund('1', 300, 'a'), fund('2', 100, 'b'), fund('3', 500, 'c')]);

    expect(meanRisk(weightsBy('risk', held, factsOf))).toBe(5);
    expect(meanRisk([])).toBeNull();
  });
});

describe('fund in several places', () => {
  const names: Readonly<Record<string, string>> = {
    a: 'Severka Global Equity',
    b: 'Severka Global Equity R EUR',
    c: 'Severka Global Bonds',
  };
  const fundOf = (id: string) => ({ name: names[id] ?? '', issuer: 'one' });

  it('is found directly, inside a program, and in share classes of one name', () => {
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

  it('is a different fund with another issuer', () => {
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
  ])('has the name without its share class: %s', (name, expected) => {
    expect(nameWithoutClass(name)).toBe(expected);
  });
});
