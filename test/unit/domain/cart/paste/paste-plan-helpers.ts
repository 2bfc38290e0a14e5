import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { matchProduct, productNames, type NamedProduct } from '#domain/cart/paste/match-product.ts';
import { noDefaults, planRows, preparePaste, type Decisions } from '#domain/cart/paste/paste-plan.ts';
import { readSheet, sheetRows } from '#domain/cart/paste/pasted-sheet.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

export const named = (id: string, name: string, isin: string | null = null): NamedProduct => ({
  itemType: 'Fund',
  id,
  name,
  isin,
  currencyId: 'CZK',
});

export const products = [
  named('world', 'Kamenec Světové akcie', 'CZ0008474210'),
  named('europe', 'Kamenec Evropské akcie', 'CZ0008474228'),
  named('bond', 'Kamenec Dluhopisy'),
  named('bond-eur', 'Kamenec Dluhopisy EUR'),
  named('upper', 'KAMENEC DLUHOPISY EUR'),
];

export const undecided: Decisions = {
  chosen: new Map(),
  actions: new Map(),
  currencies: new Map(),
  defaults: noDefaults,
};

const context = () =>
  prepareContext({ fundById: new Map(products.map(({ id, name }) => [id, fund({ id, name })] as const)) });

/** Plans the rows of a sheet for a cart; all funds use the user's currency and a minimum of 1,000. */
export function planOf(text: string, document: CartDocument = emptyCart, decisions = undecided, parts = {}) {
  const sheet = readSheet(text);
  const rows = sheetRows(sheet, ['name', 'oneOffAmount', 'periodicalAmount', 'investmentHorizon']);
  const names = productNames(products);
  const matched = rows.map((row) => ({
    row,
    phrase: row.texts.name,
    match: matchProduct(row.texts.name, names),
    nameMatch: null,
  }));
  const given = { ...context(), terms: () => ({ feeSchemes: [], limits: [] }), currencies: [], ...parts };
  return { plan: planRows(matched, document, decisions, given), given };
}

export function pasted(text: string, document: CartDocument = emptyCart, decisions = undecided, parts = {}) {
  const { plan, given } = planOf(text, document, decisions, parts);
  const { prepared, placed } = preparePaste(document, plan, given);
  const applied = 'command' in prepared ? applyCommand(document, prepared.command, given.ordering) : null;
  const after = applied?.done ? applied.document : document;
  const inputs = after.positions.map((position) => {
    const { oneOffAmount, periodicalAmount, investmentHorizon } =
      position.itemType === 'Package' ? cartItem('Fund', 'none').calcInput : position.calcInput;
    return [position.id, oneOffAmount, periodicalAmount, investmentHorizon];
  });
  return { plan, placed, after, inputs };
}

export const held = (): CartDocument => ({
  ...emptyCart,
  positions: [cartItem('Fund', 'bond', { oneOffAmount: 5000, periodicalAmount: 700, investmentHorizon: 3 })],
});
