import { describe, expect, it } from 'vitest';
import { prepareCells, type CellChange } from '#domain/cart/table/cell-commands.ts';
import { byShares, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';

const equity = cartItem('Fund', 'equity');
const bundle = packageItem();
const savings = packageItem({
  uuid: 'uuid-savings',
  calcInput: { investmentType: 'Periodical' },
  division: byShares('PERCENT', { equity: 60, bond: 40 }),
});
const document = cartOf([equity, bundle, savings]);
const { uuid } = bundle;

const commandOf = (...cells: readonly CellChange[]) => {
  const prepared = prepareCells(document, cells);
  return 'command' in prepared ? prepared.command : prepared.refusal;
};
const none = { kind: 'several', commands: [] };

describe('entry in a cell of a product', () => {
  it('includes the text if it was typed, but not if it was selected', () => {
    const put = (column: CellChange['column'], value: CellChange['value'], text?: string) =>
      commandOf({ uuid: equity.uuid, column, value, text });
    const command = (change: object, texts: object) => ({
      kind: 'change-input',
      changes: [{ uuid: equity.uuid, change, texts }],
    });
    expect(put('oneOffAmount', null, '12x')).toStrictEqual(command({ oneOffAmount: null }, { oneOffAmount: '12x' }));
    expect(put('oneOffAmount', 5)).toStrictEqual(command({ oneOffAmount: 5 }, {}));
    expect(put('currencyId', 'EUR', 'EUR')).toStrictEqual(command({ currencyId: 'EUR' }, {}));
  });

  it('clears the cell if its type is wrong', () => {
    expect(commandOf({ uuid: equity.uuid, column: 'oneOffAmount', value: '5' })).toMatchObject({
      changes: [{ change: { oneOffAmount: null } }],
    });
    expect(commandOf({ uuid: equity.uuid, column: 'currencyId', value: 5 })).toMatchObject({
      changes: [{ change: { currencyId: null } }],
    });
  });
});

describe('entry in a cell of a package', () => {
  it.each([
    ['oneOffAmount', 700, { investedAmount: 700 }, { investedAmount: 'typed' }],
    ['investmentHorizon', 7, { investmentHorizon: 7 }, { investmentHorizon: 'typed' }],
    ['currencyId', 'EUR', { currencyId: 'EUR' }, {}],
    ['chargingMethodId', 'upfront', { chargingMethodId: 'upfront' }, {}],
  ] as const)('in the column %s applies to the whole package', (column, value, change, texts) => {
    expect(commandOf({ uuid, column, value, text: 'typed' })).toStrictEqual({
      kind: 'change-package',
      uuid,
      change,
      texts,
    });
  });

  it('is the amount only in the column of its investment type', () => {
    const saved = { uuid: savings.uuid, value: 700 };
    expect(commandOf({ ...saved, column: 'periodicalAmount' })).toMatchObject({ change: { investedAmount: 700 } });
    expect(commandOf({ ...saved, column: 'oneOffAmount' })).toEqual(none);
    expect(commandOf({ uuid, column: 'periodicalAmount', value: 700 })).toEqual(none);
  });
});

describe('entry in a cell of a package fund', () => {
  const ofFund = { fundId: 'equity', value: 30, text: '30' };

  it('becomes the leading value and switches the input method if needed', () => {
    const amount = { kind: 'set-fund-amount', fundId: 'equity', text: '30', amount: 30 };
    const share = { kind: 'set-fund-share', fundId: 'equity', text: '30', share: 30 };
    const toSave = { uuid: savings.uuid };
    expect(commandOf({ uuid, ...ofFund, column: 'oneOffAmount' })).toEqual({ ...amount, uuid });
    expect(commandOf({ uuid, ...ofFund, column: 'periodicalAmount' })).toEqual({
      kind: 'several',
      commands: [
        { kind: 'change-input-method', uuid, method: 'PERCENT' },
        { ...share, uuid },
      ],
    });
    expect(commandOf({ ...toSave, ...ofFund, column: 'oneOffAmount' })).toEqual({ ...share, ...toSave });
    expect(commandOf({ ...toSave, ...ofFund, column: 'periodicalAmount', text: undefined })).toEqual({
      kind: 'several',
      commands: [
        { kind: 'change-input-method', ...toSave, method: 'AMOUNT' },
        { ...amount, ...toSave, text: null },
      ],
    });
  });

  it('has no effect in columns that apply to the whole package', () => {
    for (const column of ['investmentHorizon', 'currencyId', 'chargingMethodId'] as const)
      expect(commandOf({ uuid, ...ofFund, column })).toEqual(none);
  });
});
