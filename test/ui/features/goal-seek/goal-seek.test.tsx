import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { byAmounts, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'goal-seek', 'packages', 'forecast', 'drafts']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });
const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000, periodicalAmount: 2000 });
const monthly = packageItem({
  calcInput: { investmentType: 'Periodical', investedAmount: 1000 },
  division: byAmounts(1000, { equity: 600, unclassed: 400 }),
});

beforeEach(() => openCatalogue());
afterEach(forgetCart);

const input = (uuid: string) => cart.product(uuid)?.resolved.position.calcInput;
const expected = () => cart.summary.forecast?.totals.expectedAssets ?? 0;
const isCalculated = () => waitFor(() => expect(cart.summary.status).toBe('done'));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const useButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Apply/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** Returns the description of an answer. */
function answerOf(name: string): string {
  const id = radio(name).getAttribute('aria-describedby') ?? '';
  // `textContent` joins adjacent elements without a space.
  return plain(document.querySelector(`#${CSS.escape(id)}`)?.textContent);
}

async function openGoal(items: readonly CartPosition[], target: number) {
  const { user } = showCart(items);
  await user.click(await screen.findByRole('button', { name: 'How to reach the goal' }));
  const field = await screen.findByRole('textbox', { name: /^Goal/ });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard(String(target));
  await waitFor(() => expect(answerOf('Horizon')).toMatch(/year|No solution/));
  return user;
}

describe('the goal search', () => {
  it('answers by month, by one amount and by years, and applies the chosen one as one step', async () => {
    const user = await openGoal([equity, bond, growth], 2_000_000);
    await screen.findByText(/short of the goal/);
    expect(answerOf('Monthly')).toMatch(/instead of 2 000 Kč, \+\d.*exactly .*rounded up to 100.*value 2 0/);
    expect(answerOf('One-off')).toMatch(/one-off instead of 100 000 Kč/);
    expect(answerOf('Horizon')).toMatch(/years, until \d{4} instead of 10 years/);
    expect(radio('Monthly')).toBeChecked();

    await user.click(radio('One-off'));
    await user.click(useButton());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const entered = input(equity.uuid)?.oneOffAmount ?? 0;
    expect(entered % 100).toBe(0);
    await isCalculated();
    expect(expected()).toBeGreaterThanOrEqual(2_000_000);
    // 100 less misses the goal, so it was the smallest multiple.
    act(
      () => void cart.cells.change([{ uuid: equity.uuid, column: 'oneOffAmount', value: entered - 100, text: null }]),
    );
    await isCalculated();
    await waitFor(() => expect(expected()).toBeLessThan(2_000_000));
    act(() => void cart.undo());
    act(() => void cart.undo());
    expect(input(equity.uuid)?.oneOffAmount).toBe(100_000);
  });

  it('moves through the answers with the arrow keys from the goal field, and applies one', async () => {
    const user = await openGoal([equity, growth], 1_200_000);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(radio('Horizon')).toBeChecked();
    expect(screen.getByText(/^\d+ years, until \d+ is enough/)).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Both items end together, and still do.
    expect(input(equity.uuid)?.investmentHorizon).toBeGreaterThan(10);
    expect(input(growth.uuid)?.investmentHorizon).toBe(input(equity.uuid)?.investmentHorizon);
    act(() => void cart.undo());
    expect([equity, growth].map(({ uuid }) => input(uuid)?.investmentHorizon)).toEqual([10, 10]);
  });

  it('searches for the amount of another item, and says of the others why they cannot help (SIL-223)', async () => {
    const unknown = cartItem('Fund', 'unclassed', { oneOffAmount: 1000, periodicalAmount: 9000 });
    const user = await openGoal([equity, bond, growth, unknown], 1_100_000);
    await user.click(screen.getByRole('combobox', { name: 'Item: Monthly' }));
    const useless = (await screen.findAllByRole('option')).filter((option) => option.ariaDisabled === 'true');
    expect(useless.map(({ textContent }) => textContent)).toEqual([
      'Bond fund: accepts no monthly amount',
      'Fund without a class: class without an expected return',
    ]);
    await user.click(await screen.findByRole('option', { name: 'Equity fund' }));
    await waitFor(() => expect(answerOf('Monthly')).toContain('instead of 1 000 Kč'));
    await waitFor(() => expect(useButton()).toBeEnabled());
    await user.click(useButton());
    expect(input(equity.uuid)?.periodicalAmount).toBeGreaterThan(1000);
    expect(input(growth.uuid)?.periodicalAmount).toBe(2000);
  });

  it('raises all monthly amounts in proportion, a package with its shares', async () => {
    const user = await openGoal([equity, monthly], 800_000);
    expect(answerOf('All items in proportion')).toContain('instead of 2 000 Kč');
    await user.click(radio('All items in proportion'));
    await user.click(useButton());
    await isCalculated();
    const amount = input(equity.uuid)?.periodicalAmount ?? 0;
    const bundle = cart.package(monthly.uuid);
    expect(amount).toBeGreaterThan(1000);
    expect(Math.abs((bundle?.resolved.position.calcInput.investedAmount ?? 0) - amount)).toBeLessThanOrEqual(1);
    await waitFor(() => expect(bundle?.divided?.check?.outcome).toBe('match'));
    expect(bundle?.divided?.shares[0]).toBeCloseTo(60, 0);
    await waitFor(() => expect(expected()).toBeGreaterThanOrEqual(800_000));
    act(() => void cart.undo());
    expect(input(equity.uuid)?.periodicalAmount).toBe(1000);
    expect(bundle?.resolved.position.calcInput.investedAmount).toBe(1000);
  });

  it('reports that there is no answer, why, and what comes closest', async () => {
    const user = await openGoal([bond], 900_000_000);
    expect(answerOf('One-off')).toMatch(
      /No solution.*does not allow more.*closest is 50 000 000 Kč one-off: value .* short of the goal.*It would take \d[\d ]+ Kč one-off. Try a longer horizon/,
    );
    expect(answerOf('Monthly')).toMatch(/No solution.*accepts such an amount/);
    expect(useButton()).toBeDisabled();
    expect(screen.getByText('None of these reaches the goal.')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(input(bond.uuid)?.oneOffAmount).toBe(50_000);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('searches by another scenario and in real money, and shows the change', async () => {
    const user = await openGoal([equity], 400_000);
    const figureOf = (name: string) => Number(/^([\d ]+)/.exec(answerOf(name))?.[1]?.replaceAll(' ', ''));
    const moderate = figureOf('Monthly');
    const table = within(await screen.findByRole('table', { name: 'What changes' }));
    const row = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => Number(plain(cell.textContent).replaceAll(' ', '').replace('\u2212', '-')));
    for (const name of [/^Value/, /^Invested/, /^Fees/]) {
      const [before = 0, after = 0, difference] = row(name);
      expect(after - before).toBe(difference);
    }
    expect(row(/^Value/)[0]).toBe(Math.round(expected()));
    expect(row(/^Value/)[1]).toBeGreaterThanOrEqual(400_000);

    await user.click(screen.getByRole('radio', { name: 'Unfavourable' }));
    await waitFor(() => expect(figureOf('Monthly')).toBeGreaterThan(moderate));
    expect(screen.getByText(/^The unfavourable scenario gives/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Moderate' }));
    await waitFor(() => expect(figureOf('Monthly')).toBe(moderate));
    await user.click(screen.getByRole('radio', { name: 'Real' }));
    await waitFor(() => expect(figureOf('Monthly')).toBeGreaterThan(moderate));
    await user.click(useButton());
    await isCalculated();
    const real = expected() / 1.025 ** 10;
    expect(real).toBeGreaterThanOrEqual(400_000);
    expect(real).toBeLessThan(420_000);
  });

  it('reports a goal that is reached already, and what would be sufficient', async () => {
    await openGoal([equity], 150_000);
    expect(plain((await screen.findByText(/The goal is reached in/)).textContent)).toMatch(
      /reached in \d{2}\/\d{4}; this would be enough: \d[ \d]* Kč a month/,
    );
    expect(answerOf('Monthly')).toContain('exactly');
  });
});
