import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from './open-cart.tsx';

vi.mock('#worker-client/page-analytics.ts', () => import('#test/helpers/direct-analytics.ts'));

startTranslations('en', ['ui', 'validation', 'cart', 'explain', 'packages', 'forecast', 'drafts']);

beforeEach(() => openCatalogue());
afterEach(forgetCart);

/** An amount of crowns in cents. */
const centsOf = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[\s\u00A0]|Kč/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );

/** A line of the text: those without an amount are indented, or the name of a fund. */
function readLine(line: string) {
  const colon = line.lastIndexOf(': ');
  const hasAmount = colon > 0 && !line.startsWith(' ');
  return { name: hasAmount ? line.slice(0, colon) : line, cents: hasAmount ? centsOf(line.slice(colon + 2)) : 0 };
}

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

describe('the explanation of the main figure', () => {
  it('opens it to its items, and each item to amounts that add up to it, on the screen and as text', async () => {
    const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
    const { user } = showCart([equity, packageItem()]);
    await user.click(await screen.findByRole('button', { name: 'How the value comes about' }));
    const panel = within(await screen.findByRole('dialog', { name: 'How the value comes about' }));
    await user.click(await panel.findByRole('button', { name: /Equity fund/ }));

    expect(panel.getAllByText(/months: 120/).length).toBeGreaterThan(0);
    await user.click(panel.getByRole('button', { name: 'Copy as text' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/Base 100.000,00.Kč, range from 0.Kč, rate 4,000.%, discount 0,00.%/);
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
