import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import { emptyOrder, type CartDocument, type CartPosition } from '#domain/cart/document.ts';
import { splitOf } from '#domain/packages/divided-package.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

const equity = cartItem('Fund', 'equity');
const program = cartItem('Program', 'growth');
const bundle = packageItem();
const document: CartDocument = cartOf([equity, program, bundle]);

function after(command: CartCommand, before = document): CartDocument {
  const applied = applyCommand(before, command, orderContext());
  if (!applied.done) throw new Error(applied.refusal);
  return applied.document;
}
const refusal = (command: CartCommand, before = document) => {
  const applied = applyCommand(before, command, orderContext());
  return applied.done ? null : applied.refusal;
};
const uuids = ({ positions }: CartDocument) => positions.map(({ uuid }) => uuid);

describe('command', () => {
  it('keeps the object identity of every unchanged position', () => {
    const changes = [{ uuid: program.uuid, change: { oneOffAmount: 5 } }];
    const [first, second, third] = after({ kind: 'change-input', changes }).positions;
    expect([first, third]).toEqual([equity, bundle]);
    expect(first).toBe(equity);
    expect(third).toBe(bundle);
    expect(second).not.toBe(program);
  });

  it('returns the same document if nothing changes', () => {
    const same: CartCommand[] = [
      { kind: 'change-input', changes: [{ uuid: equity.uuid, change: { oneOffAmount: 100_000 } }] },
      { kind: 'rename-package', uuid: bundle.uuid, name: ' Retirement ' },
      { kind: 'change-input-method', uuid: bundle.uuid, method: 'AMOUNT' },
      { kind: 'set-fund-amount', uuid: bundle.uuid, fundId: 'equity', amount: 60_000 },
      { kind: 'change-package', uuid: bundle.uuid, change: { investmentHorizon: 10 } },
    ];
    for (const command of same) expect(after(command)).toBe(document);
    expect(after({ kind: 'remove-all' }, cartOf([])).positions).toEqual([]);
  });

  it('that selects the current value returns the same document (FEE-03, FEE-15)', () => {
    const fee = { advisorFeeRelative: 1, advisorFeeAbsolute: null };
    const choices: CartCommand[] = [
      { kind: 'choose-fee-model', serviceFeeId: 'model', fee, isForLtip: true },
      {
        kind: 'choose-framework-contract',
        frameworkContractId: 'framework',
        serviceFeeId: 'model',
        fee,
        dateOfBirth: '1980-01-01',
        isLtip: false,
      },
    ];
    for (const choice of choices) {
      const chosen = after(choice);
      expect(chosen).not.toBe(document);
      expect(after(choice, chosen)).toBe(chosen);
      const texts = { discount: '12x', advisorFeeRelative: '1x' };
      const typed = after(
        { kind: 'change-order', change: { discount: null, advisorFeeRelative: null }, texts },
        chosen,
      );
      expect(typed.order.texts).toEqual(texts);
      expect(after(choice, typed)).toEqual(chosen);
    }
  });

  it('is refused without effect if its target is gone', () => {
    const uuid = 'gone';
    const gone: CartCommand[] = [
      { kind: 'remove', uuid, alone: [] },
      { kind: 'change-input', changes: [{ uuid, change: {} }] },
      { kind: 'change-input', changes: [{ uuid: bundle.uuid, change: {} }] },
      { kind: 'rename-package', uuid, name: 'Name' },
      { kind: 'rename-package', uuid: equity.uuid, name: 'Name' },
      { kind: 'change-package', uuid, change: {} },
      { kind: 'change-input-method', uuid, method: 'PERCENT' },
      { kind: 'set-fund-amount', uuid: bundle.uuid, fundId: 'other', amount: 1 },
      { kind: 'move-into-package', uuid: bundle.uuid, fundUuid: uuid },
      { kind: 'move-into-package', uuid, fundUuid: equity.uuid },
      { kind: 'take-out-of-package', uuid: bundle.uuid, fundId: 'other', alone: null },
      { kind: 'create-package', fundUuid: program.uuid, position: packageItem({ uuid: 'new', id: 'new' }) },
    ];
    for (const command of gone) expect(refusal(command)).toBe('gone');
  });

  it('adds no product twice (CART-36)', () => {
    expect(refusal({ kind: 'add', position: { ...equity, uuid: 'other' } })).toBe('already-there');
    expect(refusal({ kind: 'apply-template', position: { ...bundle, uuid: 'other' } })).toBe('already-there');
    expect(uuids(after({ kind: 'add', position: cartItem('Fund', 'bond') }))).toEqual([
      ...uuids(document),
      'uuid-Fund-bond',
    ]);
  });

  it('changes all of several positions or none', () => {
    const change = { oneOffAmount: 1 };
    const changes = [equity, program].map(({ uuid }) => ({ uuid, change }));
    expect(after({ kind: 'change-input', changes }).positions.slice(0, 2)).toMatchObject([
      { calcInput: change },
      { calcInput: change },
    ]);
    expect(refusal({ kind: 'change-input', changes: [...changes, { uuid: 'gone', change }] })).toBe('gone');
  });

  it('keeps a text only for an empty value, and drops it with the next value', () => {
    const typed = after({
      kind: 'change-input',
      changes: [{ uuid: equity.uuid, change: { oneOffAmount: null }, texts: { oneOffAmount: '12x' } }],
    });
    expect(typed.positions[0]?.texts).toEqual({ oneOffAmount: '12x' });
    const changes = [{ uuid: equity.uuid, change: { oneOffAmount: 12 } }];
    expect(after({ kind: 'change-input', changes }, typed).positions[0]?.texts).toEqual({});
    const other = [{ uuid: equity.uuid, change: { investmentHorizon: 3 } }];
    expect(after({ kind: 'change-input', changes: other }, typed).positions[0]?.texts).toEqual({ oneOffAmount: '12x' });
  });

  it('removes a package and keeps its funds, without duplicates (PACK-13)', () => {
    const alone = ['equity', 'bond'].map((id) => ({ ...cartItem('Fund', id), uuid: `new-${id}` }));
    const removed = after({ kind: 'remove', uuid: bundle.uuid, alone });
    expect(uuids(removed)).toEqual([equity.uuid, program.uuid, 'new-bond']);
    const back = after({ kind: 'put-back', removed: [{ position: bundle, place: 2 }], instead: ['new-bond'] }, removed);
    expect(back).toEqual(document);
    expect(refusal({ kind: 'put-back', removed: [{ position: bundle, place: 2 }], instead: [] }, back)).toBe(
      'already-there',
    );
  });

  it('moves a fund into a package and out of it (PACK-04, PACK-14)', () => {
    const inside = after({ kind: 'move-into-package', uuid: bundle.uuid, fundUuid: equity.uuid });
    expect(uuids(inside)).toEqual([program.uuid, bundle.uuid]);
    const closed = cartOf([equity, { ...bundle, packageType: null }]);
    expect(refusal({ kind: 'move-into-package', uuid: bundle.uuid, fundUuid: equity.uuid }, closed)).toBe('closed');
    const alone = cartItem('Fund', 'bond');
    const outside = after({ kind: 'take-out-of-package', uuid: bundle.uuid, fundId: 'bond', alone });
    expect(outside.positions.at(-1)).toBe(alone);
    const held = outside.positions.find(({ uuid }) => uuid === bundle.uuid);
    expect(held?.itemType === 'Package' && splitOf(held.division, 100_000)).toEqual({
      shares: [60],
      amounts: [60_000],
    });
  });

  it('takes a fund out of a package without duplicating it in the cart (PACK-14)', () => {
    const alone = { ...cartItem('Fund', 'equity'), uuid: 'new' };
    const taken = after({ kind: 'take-out-of-package', uuid: bundle.uuid, fundId: 'equity', alone });
    expect(uuids(taken)).toEqual(uuids(document));
    const program2 = { ...program, id: 'equity', uuid: 'program of that id' };
    const others = after(
      { kind: 'take-out-of-package', uuid: bundle.uuid, fundId: 'equity', alone },
      cartOf([program2, bundle]),
    );
    expect(uuids(others)).toEqual(['program of that id', bundle.uuid, 'new']);
    expect(uuids(after({ kind: 'take-out-of-package', uuid: bundle.uuid, fundId: 'bond', alone: null }))).toEqual(
      uuids(document),
    );
  });

  it('accepts no fund amount in percent mode and no share in amount mode', () => {
    const fund = { uuid: bundle.uuid, fundId: 'equity' };
    const percent = after({ kind: 'change-input-method', uuid: bundle.uuid, method: 'PERCENT' });
    expect(refusal({ kind: 'set-fund-share', ...fund, share: 10 })).toBe('closed');
    expect(refusal({ kind: 'set-fund-amount', ...fund, amount: 10 }, percent)).toBe('closed');
  });

  it('creates no package from a fund under an id that is already used', () => {
    const position = packageItem({ uuid: 'made', id: 'made' });
    expect(uuids(after({ kind: 'create-package', fundUuid: equity.uuid, position }))).toEqual([
      program.uuid,
      bundle.uuid,
      'made',
    ]);
    for (const taken of [{ uuid: program.uuid }, { id: program.id }])
      expect(refusal({ kind: 'create-package', fundUuid: equity.uuid, position: { ...position, ...taken } })).toBe(
        'already-there',
      );
  });

  it('keeps the AML answers of a fund moved into a package, and resets missing ones (SIL-146)', () => {
    const answered = { ...equity, isAmlValidated: true };
    const position = packageItem({ uuid: 'made', id: 'made' });
    const made = (alone: CartPosition) =>
      after({ kind: 'create-package', fundUuid: equity.uuid, position }, cartOf([program, alone])).positions.at(-1);
    expect(made(answered)).toMatchObject({ isAmlValidated: true });
    expect(made(equity)).not.toHaveProperty('isAmlValidated');
    const moved = (isPackageAnswered: boolean, alone: CartPosition) =>
      after(
        { kind: 'move-into-package', uuid: bundle.uuid, fundUuid: equity.uuid },
        cartOf([alone, isPackageAnswered ? { ...bundle, isAmlValidated: true } : bundle]),
      ).positions[0]?.isAmlValidated;
    expect([moved(true, equity), moved(true, answered), moved(false, equity)]).toEqual([false, true, undefined]);
  });

  it('restores removed positions at their former places, in any order', () => {
    const removed = [
      { position: bundle, place: 2 },
      { position: equity, place: 0 },
    ];
    expect(after({ kind: 'put-back', removed, instead: [] }, cartOf([program]))).toEqual(document);
  });

  it('drops blank texts and truncates long ones', () => {
    const typed = (text: string) =>
      after({
        kind: 'change-input',
        changes: [{ uuid: equity.uuid, change: { oneOffAmount: null }, texts: { oneOffAmount: text } }],
      }).positions[0]?.texts;
    expect(typed('   ')).toEqual({});
    expect(typed('x'.repeat(201))).toEqual({ oneOffAmount: 'x'.repeat(200) });
  });

  it('gives no package an empty or too long name (PACK-12)', () => {
    expect(refusal({ kind: 'rename-package', uuid: bundle.uuid, name: '   ' })).toBe('no-name');
    const renamed = after({ kind: 'rename-package', uuid: bundle.uuid, name: 'x'.repeat(300) }).positions[2];
    expect(renamed?.itemType === 'Package' && renamed.name).toHaveLength(200);
    const spaced = `  ${'x'.repeat(199)} y`;
    expect(after({ kind: 'rename-package', uuid: bundle.uuid, name: spaced }).positions[2]).toMatchObject({
      name: 'x'.repeat(199),
    });
  });

  it('replaces everything by a draft, without duplicates (DRAFT-15)', () => {
    const positions: CartPosition[] = [program, { ...program, uuid: 'twice' }, equity];
    expect(uuids(after({ kind: 'apply-draft', positions, order: emptyOrder }))).toEqual([program.uuid, equity.uuid]);
  });
});
