import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartDocument, CartPosition } from '#domain/cart/document.ts';
import { fundsAlone } from '#domain/cart/prepare/prepare-change.ts';
import { ownQuestionnaires, questionnaireWarnings } from '#domain/cart/product/product-warnings.ts';
import { byAmounts, cartCatalogue, cartItem, fund, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const catalogue = cartCatalogue({
  fundById: new Map(
    [
      fund({ questionnaire: 'KNOWLEDGE' }),
      fund({ id: 'bond', name: 'Bond fund' }),
      fund({ id: 'closed', allowedInFundMarket: false, questionnaire: 'KNOWLEDGE' }),
    ].map((one) => [one.id, one]),
  ),
});
const context = { ...prepareContext(), catalogue };
const asked = { fundId: 'equity', name: 'Equity fund', code: 'KNOWLEDGE' };
const equity = cartItem('Fund', 'equity');
const validated = { ...equity, isAmlValidated: true };

function keysOf(position: CartPosition): string[] {
  return questionnaireWarnings(position, ownQuestionnaires(position, catalogue)).map(({ key }) => key);
}

function after(document: CartDocument, command: CartCommand): readonly CartPosition[] {
  const applied = applyCommand(document, command, orderContext());
  if (!applied.done) throw new Error(applied.refusal);
  return applied.document.positions;
}

describe('questionnaires of an item', () => {
  it('are those of its offered funds only (SIL-146)', () => {
    expect(ownQuestionnaires(equity, catalogue)).toEqual([asked]);
    expect(ownQuestionnaires(packageItem(), catalogue)).toEqual([asked]);
    for (const other of [
      cartItem('Fund', 'bond'),
      cartItem('Fund', 'closed'),
      cartItem('Program', 'equity'),
      cartItem('Contract', 'equity'),
    ])
      expect(ownQuestionnaires(other, catalogue)).toEqual([]);
  });

  it('cause a warning until answered correctly (CART-57, DATA-30, SIL-146)', () => {
    expect(questionnaireWarnings(equity, [asked])).toEqual([{ key: 'aml-incomplete', name: 'Equity fund' }]);
    expect(keysOf(packageItem())).toEqual(['aml-incomplete']);
    expect(keysOf(validated)).toEqual([]);
    expect(keysOf({ ...packageItem(), isAmlValidated: true })).toEqual([]);
    expect(keysOf({ ...equity, isAmlValidated: false })).toEqual(['aml-incomplete']);
    expect(keysOf(cartItem('Fund', 'bond'))).toEqual([]);
  });

  it('are marked as answered by a command that can be undone (DATA-30)', () => {
    const answer = (isAmlValidated: boolean) =>
      ({ kind: 'set-aml-validated', uuid: equity.uuid, isAmlValidated }) as const;
    const document = cartOf([equity, cartItem('Fund', 'bond')]);
    const [first, second] = after(document, answer(true));
    expect(first).toEqual(validated);
    expect(second).toBe(document.positions[1]);
    expect(after(document, answer(false))).toBe(document.positions);
    expect(keysOf(after(cartOf([validated]), answer(false))[0] ?? validated)).toEqual(['aml-incomplete']);
    expect(applyCommand(cartOf([]), answer(true), orderContext())).toEqual({ done: false, refusal: 'gone' });
  });

  it('stay answered when the fund moves into or out of a package', () => {
    const position = packageItem({ division: byAmounts(1, { equity: 1 }) });
    const [created] = after(cartOf([validated]), { kind: 'create-package', fundUuid: equity.uuid, position });
    expect(created?.isAmlValidated).toBe(true);
    const [without] = after(cartOf([equity]), { kind: 'create-package', fundUuid: equity.uuid, position });
    expect(without?.isAmlValidated).toBeUndefined();
    const whole = { ...position, isAmlValidated: true };
    const [alone] = fundsAlone(whole, whole.division.funds, [], context);
    expect(alone?.isAmlValidated).toBe(true);
    expect(fundsAlone(position, position.division.funds, [], context)[0]).not.toHaveProperty('isAmlValidated');
  });

  it('are required again when an unanswered fund moves into a package', () => {
    const bundle = packageItem({ isAmlValidated: true, division: byAmounts(1, { bond: 1 }) });
    const move = { kind: 'move-into-package', uuid: bundle.uuid, fundUuid: equity.uuid } as const;
    expect(after(cartOf([bundle, equity]), move)[0]?.isAmlValidated).toBe(false);
    expect(after(cartOf([bundle, validated]), move)[0]?.isAmlValidated).toBe(true);
  });
});
