import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { commandArguments } from '#test/helpers/commands/command-arguments.ts';
import { command } from '../../../../../server/commands/analysts/difference.ts';
import { helpOf } from '../../../../../server/commands/define-command.ts';

const proposal = readFileSync('examples/fundament-proposal.json', 'utf8');
const variant = readFileSync('examples/cart-variant.json', 'utf8');

interface CartText {
  version: number;
  items: { items: [string, { calcInput: Record<string, unknown>; id: string }][] };
  terms?: { currencyId: string; rates: unknown[]; items: { id: string; currencyId: string; oneOffAmount: number }[] };
  figures?: { leftOut: { id: string; reason: string }[] };
}

/** Returns the text of the variant with a change. */
function changed(change: (cart: CartText) => void): string {
  const cart = JSON.parse(variant) as CartText;
  change(cart);
  return JSON.stringify(cart);
}

/** Runs the command on two texts, without files. */
async function said(base: string, other: string, ...args: string[]) {
  const textOf = (source: string) => Promise.resolve({ text: source === 'a.json' ? base : other });
  const { output, faults } = await answerOf(command, ['a.json', 'b.json', ...args], { readText: textOf });
  return { output: String(output), faults };
}

const json = async (base: string, other: string, ...args: string[]) =>
  JSON.parse((await said(base, other, ...args)).output) as {
    base: number;
    difference: number;
    causes: Record<string, number>;
    items: { id: string; causes: Record<string, number> }[];
    leftOut: { base: unknown[]; other: unknown[] };
    shown: { difference: number; causes: { cause: string; amount: number }[]; items: { difference: number }[] };
  };

describe('npm run difference', () => {
  it('answers with exit status 0 and refuses with 2, without a database (calculation, section 13)', () => {
    const run = (...args: string[]) => {
      const argv = commandArguments('difference', ...args);
      const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      return { status, stdout, stderr };
    };

    expect(run('examples/fundament-proposal.json', 'examples/cart-variant.json')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(run('examples/fundament-proposal.json', 'examples/items.json')).toMatchObject({ status: 2, stdout: '' });
  });

  it('divides the difference by cause, shown so that rows and columns add up', async () => {
    const { difference, causes, shown } = await json(proposal, variant);

    expect(Object.keys(causes)).toEqual(['periodicalAmount', 'investmentHorizon', 'feeTerms']);
    expect(Object.values(causes).reduce((sum, part) => sum + part, 0)).toBeCloseTo(difference, 6);
    expect(shown.causes.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.difference);
    expect(shown.items.reduce((sum, item) => sum + item.difference, 0)).toBe(shown.difference);
    expect(Math.abs(shown.difference - difference)).toBeLessThan(1.5);
  });

  it('changes every sign when the files are exchanged, and finds nothing in one and the same', async () => {
    const [there, back] = [await json(proposal, variant), await json(variant, proposal)];

    for (const [cause, part] of Object.entries(there.causes)) expect(back.causes[cause]).toBeCloseTo(-part, 6);
    expect(await json(variant, variant)).toMatchObject({ difference: 0, causes: {}, shown: { difference: 0 } });
  });

  it('divides other figures and scenarios', async () => {
    const paidIn = await json(proposal, variant, '--figure', 'totalInvestment');
    const best = await json(proposal, variant, '--scenario', 'favourable');

    expect(paidIn.causes).toMatchObject({ feeTerms: 0 });
    expect(best.base).toBeGreaterThan((await json(proposal, variant)).base);
  });

  it('leaves out what has no terms or no rate, and divides the rest', async () => {
    const lost = changed(({ terms }) => void terms?.items.shift());
    const foreign = changed(({ terms }) => {
      for (const item of terms?.items.slice(0, 1) ?? []) item.currencyId = 'XXX';
    });
    const ofLost = await json(proposal, lost);

    expect(ofLost.leftOut.other).toEqual([{ id: '00000000-0000-4000-8000-000000000000', reason: 'invalid' }]);
    expect(Object.keys(ofLost.items[0]?.causes ?? {})).toEqual(['leftOut']);
    expect(Object.keys(ofLost.items[1]?.causes ?? {})).toEqual(['investmentHorizon', 'feeTerms']);
    expect((await json(proposal, foreign)).leftOut.other).toEqual([
      { id: '00000000-0000-4000-8000-000000000000', reason: 'no-rate' },
    ]);
  });

  it('prints a table for a reader of CSV: a head, a row for each item, and nothing else', async () => {
    const { output } = await said(proposal, variant, '--format', 'csv');
    const [head = [], ...rows] = output.split('\n').map((row) => row.split(','));

    expect(head).toEqual([
      'id',
      'itemType',
      'product',
      'periodicalAmount',
      'investmentHorizon',
      'feeTerms',
      'difference',
    ]);
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row.slice(3, -1).reduce((sum, cell) => sum + Number(cell), 0)).toBe(Number(row.at(-1)));
  });

  it.each([
    { what: 'damaged JSON', other: variant.slice(0, -20), fault: /^b\.json: \$: is not JSON/ },
    {
      what: 'another version',
      other: changed((cart) => {
        cart.version = 99;
      }),
      fault: /^b\.json: \$\.version: must be/,
    },
    { what: 'no terms', other: changed((cart) => delete cart.terms), fault: /^b\.json: \$\.terms: is missing/ },
    {
      what: 'a damaged item',
      other: changed(({ items }) => {
        for (const [, item] of items.items) item.calcInput['investmentHorizon'] = 'long';
      }),
      fault: /^b\.json: \$\.items\.items\[0\]\[1\]\.calcInput\.investmentHorizon: must be/,
    },
    {
      what: 'terms of another cart',
      other: changed(({ terms }) => {
        for (const item of terms?.items.slice(0, 1) ?? []) item.id = 'somebody-else';
      }),
      fault: /^b\.json: \$\.terms\.items\[0\]\.id: is of no item of the cart$/,
    },
    {
      what: 'another currency',
      other: changed(({ terms }) => terms && Object.assign(terms, { currencyId: 'EUR' })),
      fault: /^b\.json: \$\.terms\.currencyId: must be CZK, the currency of the base$/,
    },
  ])('refuses a cart with $what, with path and reason', async ({ other, fault }) => {
    const { output, faults } = await said(proposal, other);

    expect(output).toBe('');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  it('refuses a cart with a product that went away', async () => {
    const cart = JSON.parse(proposal) as CartText;
    cart.figures?.leftOut.push({ id: cart.items.items[0]?.[0] ?? '', reason: 'missing' });
    const { output, faults } = await said(JSON.stringify(cart), variant);

    expect(output).toBe('');
    expect(faults).toEqual(['a.json: $.figures.leftOut[0].id: is of a product that is no longer offered']);
  });

  it.each([
    { args: ['a.json'], fault: /^Usage: / },
    { args: ['a.json', 'b.json', 'c.json'], fault: /^Usage: / },
    { args: ['-', '-'], fault: /^Only one of the carts can be standard input/ },
    {
      args: ['a.json', 'b.json', '--figure', 'value'],
      fault: /^--figure must be one of expectedAssets, .*, not value/,
    },
    { args: ['a.json', 'b.json', '--scenario', 'best'], fault: /^--scenario must be one of / },
    { args: ['a.json', 'b.json', '--format', 'xml'], fault: /^--format must be one of json, csv, not xml/ },
    { args: ['a.json', 'b.json', '--age', 'old'], fault: /^--age must be a whole number from 0 to 150, not old/ },
    { args: ['a.json', 'b.json', '--verbose'], fault: /^Unknown option --verbose/ },
  ])('refuses the call $args in one line', async ({ args, fault }) => {
    const { faults } = await answerOf(command, args);

    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it('explains itself on request', () => {
    expect(helpOf(command)).toMatch(/^Usage: npm run --silent difference -- BASE\.json OTHER\.json/);
  });
});
