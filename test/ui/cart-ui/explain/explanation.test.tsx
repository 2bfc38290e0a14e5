import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'explain', 'packages', 'forecast', 'drafts']);

beforeEach(() => openCatalogue());
afterEach(forgetCart);

/** Returns an amount of crowns in cents. */
const centsOf = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[\s\u00A0]|Kč/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );

/** Parses a line of the text: lines without an amount are indented, or are the name of a fund. */
function readLine(line: string) {
  const colon = line.lastIndexOf(': ');
  const hasAmount = colon > 0 && !line.startsWith(' ');
  return { name: hasAmount ? line.slice(0, colon) : line, cents: hasAmount ? centsOf(line.slice(colon + 2)) : 0 };
}

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the copied text: the amounts of the items, and for every item the lines that lead to its result. */
async function copiedItems() {
  const text = await navigator.clipboard.readText();
  const [, ...items] = text.split('\n\n').map((item) => item.split('\n').map(readLine));
  return items.map(([head, ...lines]) => ({ name: head?.name ?? '', cents: head?.cents ?? 0, lines }));
}

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });

describe('the explanation of the other figures', () => {
  it.each([
    ['totalInvestment', 'Total invested', 'Invested', 1],
    ['expectedReturns', 'Expected return', 'Return', 2],
    ['indicativeFee', 'Indicative fee', 'Fee', 3],
  ] as const)(
    'reaches %s with the arrow keys, opens it by F9, and has amounts that add up to it',
    async (total, name, result, place) => {
      const { user } = showCart([equity, packageItem()]);
      const label = `How the amount is calculated: ${name}`;
      const figure = await screen.findByTitle(label);
      // Only the first of the grouped figures is a tab stop.
      screen.getByRole('button', { name: 'How the value is calculated' }).focus();
      await user.keyboard('{ArrowDown}'.repeat(place));
      expect(figure).toHaveFocus();
      expect(figure.tabIndex).toBe(-1);
      await user.keyboard('{F9}');
      const panel = within(await screen.findByRole('dialog', { name: label }));
      await user.click(await panel.findByRole('button', { name: 'Copy as text' }));

      const items = await copiedItems();
      expect(items).toHaveLength(2);
      expect(sumOf(items)).toBe(Math.round((cart.summary.forecast?.totals[total] ?? 0) * 100));
      for (const { cents, lines } of items) {
        const results = lines.filter((line) => line.name === result);
        expect(sumOf(results)).toBe(cents);
        expect(sumOf(lines)).toBe(2 * sumOf(results));
      }
      await user.keyboard('{Escape}');
      expect(figure).toHaveFocus();
    },
  );
});

describe('the explanation of the main figure', () => {
  it('names every place that shows the figure', async () => {
    const { user } = showCart([equity]);
    await user.click(await screen.findByRole('button', { name: 'How the value is calculated' }));
    expect(await screen.findByText(/^Only for a single one-off payment is this also the middle/)).toBeVisible();
    expect(screen.getByText(/^Shown in: /)).toHaveTextContent(
      'Shown in: home page, cart summary, cart table, forecast, comparison, proposal, PDF of the proposal and of the contract.',
    );
    await user.click(screen.getByRole('radio', { name: 'Favourable' }));
    await waitFor(() => expect(screen.queryByText(/^Shown in: /)).not.toBeInTheDocument());
  });

  it('moves through the items with the arrow keys, the largest first, one open at a time', async () => {
    const { user } = showCart([packageItem(), equity]);
    await user.click(await screen.findByRole('button', { name: 'How the value is calculated' }));
    const panel = within(await screen.findByRole('dialog'));
    const item = (name: RegExp) => panel.getByRole('button', { name });
    await panel.findByRole('button', { name: /Equity fund/ });
    const isOpen = (name: RegExp) => item(name).getAttribute('aria-expanded');
    // Once it is open, wherever in it the focus is.
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeVisible());
    screen.getByRole('dialog').focus();
    await user.keyboard('{ArrowRight}');
    expect([isOpen(/Equity fund/), isOpen(/Retirement/)]).toEqual(['true', 'false']);
    expect(item(/Equity fund/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect([isOpen(/Equity fund/), isOpen(/Retirement/)]).toEqual(['false', 'true']);
    await user.keyboard('{ArrowRight}');
    expect(isOpen(/Equity fund/)).toBe('true');
  });

  it('explains the other scenarios by their own gains', async () => {
    const { user } = showCart([equity]);
    await user.click(await screen.findByRole('button', { name: 'How the value is calculated' }));
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('radio', { name: 'Favourable' }));
    await waitFor(() => expect(panel.getByText(/^Gain of \+12/)).toBeInTheDocument());
    await user.click(panel.getByRole('button', { name: 'Copy as text' }));

    expect(await navigator.clipboard.readText()).toContain('(Favourable)');
    const [item] = await copiedItems();
    const results = item?.lines.filter(({ name }) => name === 'Value') ?? [];
    expect(sumOf(results)).toBeGreaterThan((cart.summary.forecast?.totals.expectedAssets ?? 0) * 100);
    expect(sumOf(item?.lines ?? [])).toBe(2 * sumOf(results));
  });

  it('opens to its items, and each to amounts that add up, on the screen and as text', async () => {
    const { user } = showCart([equity, packageItem()]);
    await user.click(await screen.findByRole('button', { name: 'How the value is calculated' }));
    const panel = within(await screen.findByRole('dialog', { name: 'How the value is calculated' }));
    await user.click(await panel.findByRole('button', { name: /Equity fund/ }));

    expect(panel.getAllByText(/months: 120/).length).toBeGreaterThan(0);
    await user.click(panel.getByRole('button', { name: 'Copy as text' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/Base 100.000,00.Kč, range from 0,00.Kč, rate 4.%, discount 0,00.%/);
    const [, ...items] = text.split('\n\n').map((item) => item.split('\n').map(readLine));
    const total = cart.summary.forecast?.totals.expectedAssets ?? 0;
    expect(items.map(([head]) => head?.name)).toEqual(['Equity fund', 'Retirement']);
    expect(sumOf(items.flatMap(([head]) => head ?? []))).toBe(Math.round(total * 100));
    for (const [head, ...lines] of items) {
      const results = lines.filter(({ name }) => name === 'Value');
      expect(sumOf(results)).toBe(head?.cents);
      expect(sumOf(lines)).toBe(2 * sumOf(results));
    }
  });
});

describe('the explanation of deposits and instalments', () => {
  const openTotal = async (label: string, items: Parameters<typeof showCart>[0]) => {
    const { user } = showCart(items);
    const figure = await screen.findByTitle(`How the amount is calculated: ${label}`);
    await user.click(figure);
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Copy as text' }));
    return navigator.clipboard.readText();
  };

  it('multiplies instalments to what they are, and subtracts their fees by themselves', async () => {
    const { user } = showCart([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: 4000 })]);
    await user.click(await screen.findByRole('button', { name: 'How the value is calculated' }));
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Copy as text' }));
    const lines = (await navigator.clipboard.readText()).replaceAll('\u00A0', ' ').split('\n');
    expect(lines).toContain('Instalments: 120 × 4 000,00 Kč: +480 000,00 Kč');
    expect(lines).toContain('Fees on these instalments: \u221219 200,00 Kč');
  });

  it('explains the deposits that the return refers to, and names those without a forecast', async () => {
    const unclassed = cartItem('Fund', 'unclassed', { oneOffAmount: 30_000 });
    const text = (await openTotal('Total invested', [cartItem('Fund', 'equity'), unclassed])).replaceAll('\u00A0', ' ');
    expect(text).toMatch(/^.*100 000,00 Kč.*\nIn addition, without a forecast: 30 000,00 Kč\n/);
    expect(text).not.toContain('Fund without a class');
  });
});
