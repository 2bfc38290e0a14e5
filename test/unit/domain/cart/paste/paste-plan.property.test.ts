import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import { emptyCart, type CartDocument } from '#domain/cart/document.ts';
import { matchProduct, productNames, type NamedProduct } from '#domain/cart/paste/match-product.ts';
import {
  noDefaults,
  planRows,
  preparePaste,
  rowActions,
  type Decisions,
  type RowAction,
} from '#domain/cart/paste/paste-plan.ts';
import { normalizeSearchText, searchWords } from '#domain/funds/search-text.ts';
import { readSheet, sheetRows } from '#domain/cart/paste/pasted-sheet.ts';
import { cartItem, fund } from '#test/helpers/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/prepare-context.ts';

const named = (id: string, name: string, isin: string | null = null): NamedProduct => ({
  itemType: 'Fund',
  id,
  name,
  isin,
  currencyId: 'CZK',
});

const products = [
  named('world', 'Kamenec Světové akcie', 'CZ0008474210'),
  named('europe', 'Kamenec Evropské akcie', 'CZ0008474228'),
  named('bond', 'Kamenec Dluhopisy'),
  named('bond-eur', 'Kamenec Dluhopisy EUR'),
  named('upper', 'KAMENEC DLUHOPISY EUR'),
];

const undecided: Decisions = { chosen: new Map(), actions: new Map(), defaults: noDefaults };

describe('the product that a row names', () => {
  it.each([
    ['cz0008474210', ['world']],
    ['CZ0008474999', []],
    ['Kamenec Dluhopisy', ['bond']],
    ['Kamenec Dluhopisy EUR', ['bond-eur']],
    ['kamenec dluhopisy eur', ['bond-eur', 'upper']],
    ['kamenec svetove akcie', ['world']],
    ['akcie kamenec', ['world', 'europe']],
    ['evropske', ['europe']],
    ['Severka', []],
    ['', []],
    [' CZ0008474228 ', ['europe']],
    // The whole name goes before its words, which others have too.
    ['kamenec dluhopisy', ['bond']],
  ])('"%s" is %s', (text, ids) => {
    const match = matchProduct(text, productNames(products));
    const found = {
      found: 'product' in match ? [match.product] : [],
      choose: 'products' in match ? match.products : [],
      none: [],
    };
    expect(found[match.kind].map(({ id }) => id)).toEqual(ids);
  });
});

describe('several products that a row may name', () => {
  it('are all of one name, and twenty at most', () => {
    const namesakes = [named('first', 'Alfa'), named('second', 'Alfa')];
    expect(matchProduct('Alfa', productNames(namesakes))).toEqual({ kind: 'choose', products: namesakes });
    const many = Array.from({ length: 25 }, (_, place) => named(String(place), `Alfa ${place}`));
    expect(matchProduct('alfa', productNames(many))).toEqual({ kind: 'choose', products: many.slice(0, 20) });
  });
});

describe('words that a row names a product by', () => {
  it('find what looking through all names finds, the shortest names first', () => {
    const word = fc.constantFrom('akcie', 'Kamenec', 'EUR', 'růst', 'index');
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.record({ all: fc.array(name, { maxLength: 12 }), words: fc.array(word, { minLength: 1, maxLength: 3 }) }),
        ({ all, words }) => {
          const market = all.map((one, index) => named(String(index), one));
          const text = words.join(' - ');
          const countOf = ({ name: own }: NamedProduct) => searchWords(own).length;
          const holds = ({ name: own }: NamedProduct) =>
            searchWords(text).every((one) => searchWords(own).includes(one));
          const alike = market.filter((one) => normalizeSearchText(one.name) === normalizeSearchText(text));
          const exact = alike.filter((one) => one.name === text);
          const naive = market.filter(holds).toSorted((left, right) => countOf(left) - countOf(right));
          const expected = [exact, alike, naive].find((list) => list.length > 0) ?? [];
          const match = matchProduct(text, productNames(market));
          const lists = {
            found: 'product' in match ? [match.product] : [],
            choose: 'products' in match ? match.products : [],
            none: [],
          };
          expect(lists[match.kind]).toEqual(expected);
        },
      ),
    );
  });
});

const context = () =>
  prepareContext({ fundById: new Map(products.map(({ id, name }) => [id, fund({ id, name })] as const)) });

/** Rows of a sheet, and the cart that they come into; all funds stand in the user's currency and take 1,000 and more. */
function planOf(text: string, document: CartDocument = emptyCart, decisions = undecided, parts = {}) {
  const sheet = readSheet(text);
  const rows = sheetRows(sheet, ['name', 'oneOffAmount', 'periodicalAmount', 'investmentHorizon']);
  const names = productNames(products);
  const matched = rows.map((row) => ({ row, phrase: row.texts.name, match: matchProduct(row.texts.name, names) }));
  const given = { ...context(), terms: () => ({ feeSchemes: [], limits: [] }), ...parts };
  return { plan: planRows(matched, document, decisions, given), given };
}

function pasted(text: string, document: CartDocument = emptyCart, decisions = undecided, parts = {}) {
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

const held = (): CartDocument => ({
  ...emptyCart,
  positions: [cartItem('Fund', 'bond', { oneOffAmount: 5000, periodicalAmount: 700, investmentHorizon: 3 })],
});

describe('a paste', () => {
  it('adds what is found with its figures, and leaves out what is not or would have to be chosen', () => {
    const { plan, inputs } = pasted(
      'CZ0008474210\t250 000\t5000\t20\nakcie\t1000\nSeverka\t1000\t\t5\nevropske\t\t600\t8',
    );
    expect(plan.map(({ state, action }) => [state, action])).toEqual([
      ['found', 'add'],
      ['choose', 'skip'],
      ['none', 'skip'],
      ['found', 'add'],
    ]);
    expect(inputs).toEqual([
      ['world', 250_000, 5000, 20],
      ['europe', null, 600, 8],
    ]);
  });

  it('takes the candidate that was chosen', () => {
    const decisions = { ...undecided, chosen: new Map([[1, 'europe']]) };
    expect(pasted('akcie\t9000', emptyCart, decisions).inputs).toEqual([['europe', 9000, null, 10]]);
  });

  it('adds up rows of one product, since it stands in a cart once (CART-36)', () => {
    const { plan, inputs } = pasted('evropske\t1000,10\t\t20\nCZ0008474228\t2000,20\t900\t5');
    expect(plan[1]).toMatchObject({ state: 'merge', mergesWith: 1, action: 'sum' });
    expect(inputs).toEqual([['europe', 3000.3, 900, 20]]);
  });

  it.each([
    ['replace', ['bond', 9000, null, 8]],
    ['sum', ['bond', 14_000, 700, 3]],
    ['skip', ['bond', 5000, 700, 3]],
  ] as const)('of what is in the cart: %s', (action, input) => {
    const decisions = { ...undecided, actions: new Map([[1, action]]) };
    const { plan, inputs } = pasted('Kamenec Dluhopisy\t9000\t\t8', held(), decisions);
    expect(plan[0]?.state).toBe('in-cart');
    expect(inputs).toEqual([input]);
  });

  it('says which bound a figure breaks, and raises it where that is asked for', () => {
    const { plan, inputs } = pasted('evropske\t800\t100\t50');
    expect(plan[0]).toMatchObject({
      state: 'below-minimum',
      action: 'add',
      faults: [
        { column: 'oneOffAmount', kind: 'min', bound: 1000 },
        { column: 'periodicalAmount', kind: 'min', bound: 500 },
        { column: 'investmentHorizon', kind: 'max', bound: 40 },
      ],
    });
    expect(inputs).toEqual([['europe', 800, 100, 50]]);
    const raised = { ...undecided, actions: new Map<number, RowAction>([[1, 'raise']]) };
    expect(pasted('evropske\t800\t100\t50', emptyCart, raised).inputs).toEqual([['europe', 1000, 500, 50]]);
    expect(planOf('evropske\t60000000').plan[0]?.state).toBe('above-maximum');
  });

  it('get what the sheet does not say where they are new and offered it', () => {
    const defaults = { currencyId: 'EUR', chargingMethodId: 'upfront' };
    const { plan, after } = pasted('Kamenec Dluhopisy\t7000\nKamenec Světové akcie\t8000', held(), {
      ...undecided,
      defaults,
    });
    expect(plan.map(({ currencyId, chargingMethodId }) => [currencyId, chargingMethodId])).toEqual([
      ['CZK', null],
      ['EUR', 'upfront'],
    ]);
    expect(after.positions).toMatchObject([
      { calcInput: { currencyId: 'CZK', chargingMethodId: 'concurrently' } },
      { calcInput: { currencyId: 'EUR', chargingMethodId: 'upfront' } },
    ]);
    const unknown = { currencyId: 'USD', chargingMethodId: 'shared' };
    const [, other] = planOf('Kamenec Dluhopisy\t7000\nKamenec Světové akcie\t8000', held(), {
      ...undecided,
      defaults: unknown,
    }).plan;
    expect([other?.currencyId, other?.chargingMethodId]).toEqual(['CZK', 'concurrently']);
  });

  it('fills the cart up to its limit and names what found no room (CART-33)', () => {
    const rules = { maxItems: 2, onlyOneAppendixItemType: false };
    const { plan, inputs } = pasted('CZ0008474210\t5000\nevropske\t5000\nevropske\t1000', held(), undecided, { rules });
    expect(plan.map(({ state }) => state)).toEqual(['found', 'full', 'full']);
    expect(inputs.map(([id]) => id)).toEqual(['bond', 'world']);
  });

  it('takes what is no more and no less than a bound, and says nothing before the terms are read', () => {
    const { plan } = planOf('evropske\t1000\t500000\t40\nCZ0008474210\t0\t0\t1');
    expect(plan.map(({ state, faults }) => [state, faults])).toEqual([
      ['found', []],
      ['found', []],
    ]);
    const [unread] = planOf('evropske\t1\t1', emptyCart, undecided, { terms: () => null }).plan;
    expect(unread).toMatchObject({ state: 'found', faults: [] });
  });

  it('counts a product once, however many rows are of it', () => {
    const rules = { maxItems: 2, onlyOneAppendixItemType: false };
    const { plan, inputs } = pasted(
      'evropske\t1000\nevropske\t1\nevropske\t2\nKamenec Dluhopisy\t3000\nKamenec Dluhopisy EUR\t4000',
      { ...emptyCart, positions: [cartItem('Fund', 'bond', { oneOffAmount: 5000, periodicalAmount: null })] },
      { ...undecided, actions: new Map([[4, 'sum']]) },
      { rules },
    );
    expect(plan.map(({ state, mergesWith, faults }) => [state, mergesWith, faults])).toEqual([
      ['found', null, []],
      ['merge', 1, []],
      ['merge', 1, []],
      ['in-cart', null, []],
      ['full', null, []],
    ]);
    expect(inputs).toEqual([
      ['bond', 8000, null, 10],
      ['europe', 1003, null, 10],
    ]);
    // What is in the cart takes no room that another one needs.
    const roomy = planOf('Kamenec Dluhopisy\t3000\nevropske\t1000', held(), undecided, { rules }).plan;
    expect(roomy.map(({ state }) => state)).toEqual(['in-cart', 'found']);
  });

  it('does not merge a row with one that is left out', () => {
    const decisions = { ...undecided, actions: new Map<number, RowAction>([[1, 'skip']]) };
    const { plan, inputs } = pasted('evropske\t1000\nevropske\t2000', emptyCart, decisions);
    expect(plan[1]).toMatchObject({ state: 'found', mergesWith: null });
    expect(inputs).toEqual([['europe', 2000, null, 10]]);
  });

  it('leaves a required amount that the sheet does not say, and gives a raised item its way of charging too', () => {
    const fundById = new Map([['europe', fund({ id: 'europe', oneOffInvestmentType: 'Required' })]]);
    const parts = { catalogue: prepareContext({ fundById }).catalogue };
    expect(pasted('evropske\t\t600', emptyCart, undecided, parts).inputs).toEqual([['europe', 1000, 600, 10]]);
    const { after } = pasted('evropske\t\t100', emptyCart, {
      ...undecided,
      actions: new Map<number, RowAction>([[1, 'raise']]),
      defaults: { currencyId: null, chargingMethodId: 'upfront' },
    });
    expect(after.positions).toMatchObject([{ calcInput: { periodicalAmount: 500, chargingMethodId: 'upfront' } }]);
  });

  it('gives no way of charging to an item whose product has none', () => {
    const fundById = new Map([['europe', fund({ id: 'europe', contractTypeId: 'unknown' })]]);
    const defaults = { currencyId: null, chargingMethodId: 'upfront' };
    const { catalogue } = prepareContext({ fundById });
    const [row] = planOf('evropske\t1', emptyCart, { ...undecided, defaults }, { catalogue }).plan;
    expect(row).toMatchObject({ chargingMethodId: null, currencyId: 'CZK' });
  });

  it('leaves out what is no longer offered, also where that is so only since it was planned', () => {
    const { catalogue } = prepareContext({ fundById: new Map() });
    const [unknown] = planOf('evropske\t1000', emptyCart, undecided, { catalogue }).plan;
    expect(unknown).toMatchObject({ state: 'none', action: 'skip', currencyId: null });
    const { plan, given } = planOf('Kamenec Dluhopisy\t9000\nevropske\t1000', held());
    expect(plan.map(({ action }) => action)).toEqual(['replace', 'add']);
    expect(preparePaste(held(), plan, { ...given, catalogue })).toEqual({
      prepared: { refusal: 'gone' },
      placed: new Map(),
    });
  });

  it('changes nothing but what it says it does, whatever is decided', () => {
    const line = fc.record({
      name: fc.constantFrom('CZ0008474210', 'evropske', 'akcie', 'Kamenec Dluhopisy', 'Severka'),
      amount: fc.integer({ min: 0, max: 100_000_000 }),
      action: fc.option(fc.constantFrom(...rowActions), { nil: undefined }),
      chosen: fc.constantFrom('world', 'europe', 'nobody'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.map(({ name, amount }) => `${name}\t${amount / 100}`).join('\n');
        const actions = new Map(lines.flatMap(({ action }, index) => (action ? [[index + 1, action] as const] : [])));
        const chosen = new Map(lines.map((one, index) => [index + 1, one.chosen] as const));
        const { plan, placed, inputs } = pasted(text, held(), { ...undecided, chosen, actions });
        const done = plan.filter(({ action }) => action !== 'skip');
        expect([...placed.keys()]).toEqual(done.map(({ row }) => row.place));
        expect(new Set(inputs.map(([id]) => id))).toEqual(new Set(['bond', ...done.map(({ product }) => product?.id)]));
        for (const [id, oneOff] of inputs) {
          const rows = done.filter(({ product }) => product?.id === id);
          const isReplaced = rows.some(({ action }) => action === 'replace');
          const amounts = rows.map(({ row, action, faults }) =>
            action === 'raise' ? Math.max(row.oneOffAmount ?? 0, faults[0]?.bound ?? 0) : (row.oneOffAmount ?? 0),
          );
          const before = id === 'bond' && !isReplaced ? 5000 : 0;
          expect(Number(oneOff)).toBeCloseTo(before + amounts.reduce((sum, amount) => sum + amount, 0), 6);
        }
      }),
    );
  });
});
