import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/document.ts';
import { matchProduct, productNames } from '#domain/cart/paste/match-product.ts';
import { planRows, preparePaste, type PastedRowAction } from '#domain/cart/paste/paste-plan.ts';
import { productText, sheetRows } from '#domain/cart/paste/pasted-sheet.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';
import { named, products, undecided, planOf, pasted, held } from './paste-plan-helpers.ts';

describe('product of a row', () => {
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
    // An exact name wins over its words, which other names contain too.
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

describe('ambiguous products of a row', () => {
  it('are all products of one name, at most twenty', () => {
    const namesakes = [named('first', 'Alfa'), named('second', 'Alfa')];
    expect(matchProduct('Alfa', productNames(namesakes))).toEqual({ kind: 'choose', products: namesakes });
    const many = Array.from({ length: 25 }, (_, place) => named(String(place), `Alfa ${place}`));
    expect(matchProduct('alfa', productNames(many))).toEqual({ kind: 'choose', products: many.slice(0, 20) });
  });
});

describe('paste', () => {
  it('adds found rows with their figures, and skips missing or ambiguous ones', () => {
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

  it('uses the chosen candidate', () => {
    const decisions = { ...undecided, chosen: new Map([[1, 'europe']]) };
    expect(pasted('akcie\t9000', emptyCart, decisions).inputs).toEqual([['europe', 9000, null, 10]]);
  });

  it('adds up rows of one product, which a cart holds once (CART-36)', () => {
    const { plan, inputs } = pasted('evropske\t1000,10\t\t20\nCZ0008474228\t2000,20\t900\t5');
    expect(plan[1]).toMatchObject({ state: 'merge', mergesWith: 1, action: 'sum' });
    expect(inputs).toEqual([['europe', 3000.3, 900, 20]]);
  });

  it.each([
    ['replace', ['bond', 9000, null, 8]],
    ['sum', ['bond', 14_000, 700, 3]],
    ['skip', ['bond', 5000, 700, 3]],
  ] as const)('with products already in the cart: %s', (action, input) => {
    const decisions = { ...undecided, actions: new Map([[1, action]]) };
    const { plan, inputs } = pasted('Kamenec Dluhopisy\t9000\t\t8', held(), decisions);
    expect(plan[0]?.state).toBe('in-cart');
    expect(inputs).toEqual([input]);
  });

  it('reports the bound that a figure violates, and raises it on request', () => {
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
    const raised = { ...undecided, actions: new Map<number, PastedRowAction>([[1, 'raise']]) };
    expect(pasted('evropske\t800\t100\t50', emptyCart, raised).inputs).toEqual([['europe', 1000, 500, 50]]);
    expect(planOf('evropske\t60000000').plan[0]?.state).toBe('above-maximum');
  });

  it('fills values missing in the sheet for new items that offer them', () => {
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

  it('fills the cart up to its limit and lists what did not fit (CART-33)', () => {
    const rules = { maxItems: 2, onlyOneAppendixItemType: false };
    const { plan, inputs } = pasted('CZ0008474210\t5000\nevropske\t5000\nevropske\t1000', held(), undecided, { rules });
    expect(plan.map(({ state }) => state)).toEqual(['found', 'full', 'full']);
    expect(inputs.map(([id]) => id)).toEqual(['bond', 'world']);
  });

  it('accepts figures equal to a bound, and reports nothing before the terms are loaded', () => {
    const { plan } = planOf('evropske\t1000\t500000\t40\nCZ0008474210\t0\t0\t1');
    expect(plan.map(({ state, faults }) => [state, faults])).toEqual([
      ['found', []],
      ['found', []],
    ]);
    const [unread] = planOf('evropske\t1\t1', emptyCart, undecided, { terms: () => null }).plan;
    expect(unread).toMatchObject({ state: 'found', faults: [] });
  });

  it('counts a product once, regardless of its number of rows', () => {
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
    // A product already in the cart needs no extra room.
    const roomy = planOf('Kamenec Dluhopisy\t3000\nevropske\t1000', held(), undecided, { rules }).plan;
    expect(roomy.map(({ state }) => state)).toEqual(['in-cart', 'found']);
  });

  it('does not merge a row into a skipped one', () => {
    const decisions = { ...undecided, actions: new Map<number, PastedRowAction>([[1, 'skip']]) };
    const { plan, inputs } = pasted('evropske\t1000\nevropske\t2000', emptyCart, decisions);
    expect(plan[1]).toMatchObject({ state: 'found', mergesWith: null });
    expect(inputs).toEqual([['europe', 2000, null, 10]]);
  });

  it('leaves a missing required amount, and sets the charging method of a raised item too', () => {
    const fundById = new Map([['europe', fund({ id: 'europe', oneOffInvestmentType: 'Required' })]]);
    const parts = { catalogue: prepareContext({ fundById }).catalogue };
    expect(pasted('evropske\t\t600', emptyCart, undecided, parts).inputs).toEqual([['europe', 1000, 600, 10]]);
    const { after } = pasted('evropske\t\t100', emptyCart, {
      ...undecided,
      actions: new Map<number, PastedRowAction>([[1, 'raise']]),
      defaults: { currencyId: null, chargingMethodId: 'upfront' },
    });
    expect(after.positions).toMatchObject([{ calcInput: { periodicalAmount: 500, chargingMethodId: 'upfront' } }]);
  });

  it('sets no charging method of an item whose product has none', () => {
    const fundById = new Map([['europe', fund({ id: 'europe', contractTypeId: 'unknown' })]]);
    const defaults = { currencyId: null, chargingMethodId: 'upfront' };
    const { catalogue } = prepareContext({ fundById });
    const [row] = planOf('evropske\t1', emptyCart, { ...undecided, defaults }, { catalogue }).plan;
    expect(row).toMatchObject({ chargingMethodId: null, currencyId: 'CZK' });
  });

  it('skips products no longer offered, even if that changed after planning', () => {
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
});

describe('row that is not ready', () => {
  const currencies = [
    { id: 'CZK', code: 'CZK' },
    { id: 'EUR', code: 'EUR' },
  ];

  it('has an amount that cannot be read, and is not added without it (VALID-25)', () => {
    const { plan, inputs } = pasted('evropske\t5 tisic korun a neco\t600\nCZ0008474210\t-5\nKamenec Dluhopisy\t1\t2 %');
    expect(plan.map(({ state, action }) => [state, action])).toEqual([
      ['unread', 'skip'],
      ['unread', 'skip'],
      ['unread', 'skip'],
    ]);
    expect(inputs).toEqual([]);
  });

  it('states its amount in another currency, until the advisor says which it is in (VALID-25)', () => {
    const parts = { currencies };
    const { plan, inputs } = pasted('evropske\t5000,00 €\t600 Kč\nCZ0008474210\t5000 Kč', emptyCart, undecided, parts);
    expect(plan.map(({ state, action, currencies: asked }) => [state, action, asked])).toEqual([
      ['other-currency', 'skip', ['CZK']],
      ['found', 'add', []],
    ]);
    expect(inputs).toEqual([['world', 5000, null, 10]]);
    const decided = { ...undecided, currencies: new Map([[1, 'CZK']]) };
    expect(pasted('evropske\t5000,00 €', emptyCart, decided, parts).inputs).toEqual([['europe', 5000, null, 10]]);
  });

  it('asks for an item of the cart, too (VALID-25)', () => {
    const parts = { currencies };
    expect(planOf('Kamenec Dluhopisy\t5000 EUR', held(), undecided, parts).plan).toMatchObject([
      { state: 'other-currency', currencies: ['CZK'] },
    ]);
    const decided = { ...undecided, currencies: new Map([[1, 'CZK']]) };
    expect(pasted('Kamenec Dluhopisy\t6000 EUR', held(), decided, parts).inputs).toEqual([['bond', 6000, null, 3]]);
  });

  it('offers a stated currency that the product has, and takes that of a column (CART-64)', () => {
    const fundById = new Map([['europe', fund({ id: 'europe', currencyIds: ['CZK', 'EUR'] })]]);
    const parts = { currencies, catalogue: prepareContext({ fundById }).catalogue };
    expect(planOf('evropske\t5000 €', emptyCart, undecided, parts).plan).toMatchObject([
      { state: 'other-currency', currencies: ['CZK', 'EUR'] },
    ]);
    const decided = { ...undecided, currencies: new Map([[1, 'EUR']]) };
    expect(pasted('evropske\t5000 €', emptyCart, decided, parts).after.positions).toMatchObject([
      { calcInput: { oneOffAmount: 5000, currencyId: 'EUR' } },
    ]);
    const roles = ['name', 'oneOffAmount', 'currency'] as const;
    const [row] = sheetRows({ lines: [['evropske', '5000', 'EUR']] }, roles);
    const match = matchProduct('evropske', productNames(products));
    const given = { ...planOf('', emptyCart, undecided, parts).given };
    expect(row && planRows([{ row, phrase: '', match, nameMatch: null }], emptyCart, undecided, given)).toMatchObject([
      { state: 'found', currencyId: 'EUR' },
    ]);
  });
});

describe('row with a name beside its ISIN', () => {
  it.each([
    ['Kamenec Evropské akcie', false],
    ['akcie', false],
    ['Severka', false],
    ['Kamenec Dluhopisy', true],
    ['dluhopisy', true],
  ])('tells of %j whether it is another name: %s (CART-63)', (name, hasOtherName) => {
    const roles = ['name', 'isin', 'oneOffAmount'] as const;
    const [row] = sheetRows({ lines: [[name, 'CZ0008474228', '5000']] }, roles);
    const names = productNames(products);
    const match = matchProduct(row ? productText(row) : '', names);
    const matched = row ? [{ row, phrase: '', match, nameMatch: matchProduct(name, names) }] : [];
    expect(planRows(matched, emptyCart, undecided, planOf('').given)).toMatchObject([
      { state: 'found', product: { id: 'europe' }, hasOtherName },
    ]);
  });

  it('is named by its name only where no ISIN is stated (CART-63)', () => {
    const texts = sheetRows(
      {
        lines: [
          ['Alfa', 'n/a'],
          ['Alfa', '-'],
          ['Alfa', 'CZ000847421'],
          ['', 'XS'],
        ],
      },
      ['name', 'isin'],
    );
    expect(texts.map((row) => productText(row))).toEqual(['Alfa', 'Alfa', 'CZ000847421', 'XS']);
  });
});
