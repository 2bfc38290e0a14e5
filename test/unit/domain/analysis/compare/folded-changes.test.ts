import { describe, expect, it } from 'vitest';
import { foldedChanges } from '#domain/analysis/compare/folded-changes.ts';
import { partnerPositions } from '#domain/analysis/compare/partner-positions.ts';
import { changedInputs } from '#domain/analysis/compare/variant.ts';
import { commonYears } from '#domain/analysis/difference/common-years.ts';
import { comparedPositions, itemIds } from '#domain/analysis/difference/compared-position.ts';
import type { PackagePosition } from '#domain/cart/document.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, investmentHorizon: 10 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 333, investmentHorizon: 12 });
const growth = cartItem('Program', 'growth', { oneOffAmount: 5000, investmentHorizon: 10 });
const withInput = (position: typeof equity, change: Partial<typeof equity.calcInput>) => ({
  ...position,
  calcInput: { ...position.calcInput, ...change },
});

describe('foldedChanges', () => {
  it('folds amounts that change by the same percent, and leaves the others by themselves', () => {
    const changes = changedInputs(
      [equity, bond, growth],
      [
        withInput(equity, { oneOffAmount: 90_000 }),
        withInput(bond, { oneOffAmount: 300 }),
        withInput(growth, { oneOffAmount: 6000 }),
      ],
    );
    const folded = foldedChanges(changes).changes.map(({ field, positions, common, before, after }) => ({
      field,
      ids: positions.map(({ id }) => id),
      common,
      before,
      after,
    }));

    expect(folded).toEqual([
      {
        field: 'oneOffAmount',
        ids: ['equity', 'bond'],
        common: { kind: 'percent', percent: -10 },
        before: 100_000,
        after: 90_000,
      },
      { field: 'oneOffAmount', ids: ['growth'], common: null, before: 5000, after: 6000 },
    ]);
  });

  it('folds horizons by the years between them, whatever they are', () => {
    const changes = changedInputs(
      [equity, bond],
      [withInput(equity, { investmentHorizon: 15 }), withInput(bond, { investmentHorizon: 17 })],
    );

    expect(foldedChanges(changes).changes).toMatchObject([{ common: { kind: 'years', years: 5 } }]);
    expect(commonYears(changes)).toBe(5);
    expect(commonYears(changedInputs([equity, bond], [withInput(equity, { investmentHorizon: 15 }), bond]))).toBe(5);
    expect(
      commonYears(
        changedInputs(
          [equity, bond],
          [withInput(equity, { investmentHorizon: 15 }), withInput(bond, { investmentHorizon: 13 })],
        ),
      ),
    ).toBeNull();
  });

  it('folds the same choice instead of the same other, and lists what only one cart has', () => {
    const changes = changedInputs([equity, growth], [withInput(equity, { chargingMethodId: 'up-front' }), bond]);
    const { changes: folded, come, gone } = foldedChanges(changes);

    expect(folded).toMatchObject([{ field: 'chargingMethodId', after: 'up-front', common: null }]);
    expect(come).toEqual([bond]);
    expect(gone).toEqual([growth]);
  });
});

describe('comparedPositions', () => {
  const pack = packageItem({ uuid: 'pack' });
  const named = (uuid: string, name: string): PackagePosition => ({ ...pack, uuid, name });

  it('pairs products by type and product, packages by uuid and else by name (calculation, section 13)', () => {
    const base = [equity, named('p1', 'Calm'), named('p2', 'Bold')];
    const other = [{ ...equity, uuid: 'e2' }, named('p2', 'Calm'), named('p9', 'Calm'), bond];
    const partners = partnerPositions(base, other);

    expect([...partners].map(([uuid, position]) => [uuid, position.uuid])).toEqual([
      ['e2', equity.uuid],
      ['p2', 'p2'],
      ['p9', 'p1'],
    ]);
  });

  it('gives a new position an id that no pair has, and a package an item for each fund', () => {
    const replaced = { ...bond, uuid: equity.uuid };
    const { base, other } = comparedPositions([equity, pack], [replaced, pack]);
    const ids = [...base, ...other].map(({ pairId }) => pairId);

    expect(ids).toEqual([equity.uuid, pack.uuid, `${equity.uuid}+`, pack.uuid]);
    expect(other.flatMap(itemIds)).toEqual([
      `${equity.uuid}+`,
      ...pack.division.funds.map(({ id }) => `${pack.uuid}:${id}`),
    ]);
  });
});
