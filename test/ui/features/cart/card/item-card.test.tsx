import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartItem, configuration, contractType } from '#test/helpers/cart/cart-catalogue.ts';
import { descriptionOf } from '#test/ui/description-of.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { cart } from '#state/cart/cart.ts';
import { card, figure, forgetCart, openCatalogue, showCart, showKept } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

beforeEach(() => openCatalogue());
afterEach(forgetCart);

const equity = (input = {}) => cartItem('Fund', 'equity', { oneOffAmount: 100_000, ...input });
const settled = () => waitFor(() => expect(screen.queryByText('N/A')).not.toBeInTheDocument());

describe('an item', () => {
  it('ends in the line of its results (CART-19, CALC-01)', async () => {
    showCart([equity()]);
    await settled();
    const fund = card('Equity fund');
    expect(figure(fund, 'Total invested')).toBe('100 000 Kč');
    expect(figure(fund, 'Indicative fee')).toBe('4 000 Kč');
    expect(figure(fund, 'Expected value')).toBe('188 847 Kč');
    expect(figure(fund, 'Expected return')).toBe('+88 847 Kč');
  });

  it('shows the result of a typed amount (CALC-20)', async () => {
    const { user } = showCart([equity()]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ });
    await user.clear(amount);
    await user.type(amount, '200000');
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('200 000 Kč'));
  });

  it('says at once which amount leads to a value that cannot be proposed', async () => {
    const noLimit = configuration({ maxOneOffAmount: null, maxInvestmentHorizon: 99 });
    const funds = contractType({ calcConfiguration: [noLimit] });
    openCatalogue({ contractTypeById: new Map([[funds.id, funds]]) });
    showCart([equity({ oneOffAmount: 999_999_999_999, investmentHorizon: 40 })]);
    const amount = await screen.findByRole('textbox', { name: /^One-off/ });
    await waitFor(() =>
      expect(descriptionOf(amount).replaceAll('\u00A0', ' ')).toContain(
        'Before fees the value would reach 10 000 000 000 000',
      ),
    );
    expect(cart.summary.leftOut).toHaveLength(1);
  });

  it('reports at the field what is wrong, with the bound, and keeps what was typed (CART-46)', async () => {
    const { user } = showCart([equity()]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ });
    await user.clear(amount);
    await user.type(amount, '10');
    await user.tab();
    expect(descriptionOf(amount)).toBe('The minimum investment is 1 000 Kč.');
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(amount).toHaveValue('10');
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('N/A'));
  });

  it('keeps text that is not a number and reports it (R6)', async () => {
    const { user } = showCart([equity()]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^Monthly/ });
    await user.type(amount, '12x');
    await user.tab();
    expect(amount).toHaveValue('12x');
    expect(descriptionOf(amount)).toBe('Enter a number.');
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('N/A'));
  });

  it('is initially neutral, with one hint that an amount is needed (CART-45)', async () => {
    showCart([equity({ oneOffAmount: null })]);
    await screen.findByText(/1 item awaits an amount/);
    const fund = card('Equity fund');
    expect(fund.getAllByText('Enter at least one amount.')).toHaveLength(1);
    expect(fund.queryByText(/optional/)).not.toBeInTheDocument();
    for (const field of [...fund.getAllByRole('textbox'), ...fund.getAllByRole('combobox')])
      expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('shows a field error on blur, not while typing (CART-46)', async () => {
    const { user } = showCart([equity()]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ });
    await user.clear(amount);
    await user.type(amount, '10');
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('N/A'));
    expect(amount).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(amount).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows the error of a stored invalid value without a visit (CART-46)', async () => {
    showCart([equity({ oneOffAmount: 10 })]);
    const amount = card('Equity fund').getByRole('textbox', { name: /^One-off/ });
    await waitFor(() => expect(descriptionOf(amount)).toBe('The minimum investment is 1 000 Kč.'));
  });

  it.each([
    [/^One-off/, '250 000,7550000', 'Enter at most 2 decimal places.'],
    [/^Monthly/, '1 000,123', 'Enter at most 2 decimal places.'],
    [/^Horizon/, '12,5', 'Enter a whole number.'],
  ])(
    'restores text that is not a value of %s after a reload, with its error and badge (R6)',
    async (label, text, message) => {
      const { user, unmount } = showCart([equity()]);
      const field = () => card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: label });
      await user.clear(field());
      await user.type(field(), text);
      await user.tab();
      cart.flush();
      unmount();
      void cart.open('advisor');
      showKept();
      await waitFor(() => expect(field()).toHaveValue(text));
      expect(descriptionOf(field())).toBe(message);
      expect(await screen.findByText(/^0 of 1 item/)).toBeVisible();
    },
  );

  it('shows both decimals of a stored amount', () => {
    showCart([equity({ oneOffAmount: 5000.5 })]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ });
    expect(amount).toHaveValue('5\u00A0000,50');
  });

  it('does not accept a kind of payment that its product forbids (CART-49)', () => {
    showCart([cartItem('Fund', 'bond')]);
    const monthly = card('Bond fund').getByRole<HTMLInputElement>('textbox', { name: /^Monthly/ });
    expect(monthly).toBeDisabled();
    expect(monthly).toHaveValue('not accepted');
  });

  it('clamps the horizon on blur (CART-50, SIL-79)', async () => {
    const { user } = showCart([equity()]);
    const horizon = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^Horizon/ });
    await user.clear(horizon);
    await user.type(horizon, '90');
    await user.tab();
    expect(horizon).toHaveValue('40');
  });

  it('changes the same input with its sliders (CART-03, SIL-74)', async () => {
    showCart([equity()]);
    const slider = card('Equity fund').getByRole<HTMLInputElement>('slider', { name: 'Horizon, slider' });
    expect(slider.min).toBe('1');
    expect(slider.max).toBe('40');
    expect(slider).toHaveValue('10');
  });

  it('shows where a larger amount would cost less (calculation, section 10)', async () => {
    showCart([equity({ oneOffAmount: 349_999 })]);
    const amount = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ });
    await waitFor(() => expect(descriptionOf(amount)).toMatch(/^From 350.000 Kč, the fee is 10.500(,00)? Kč/));
  });

  it('offers a contract its lines, the end line no longer than the start line (CART-41, CART-52)', async () => {
    const { user } = showCart([cartItem('Contract', 'plan', { startingLineId: 'balanced', endingLineId: 'reserve' })]);
    await user.click(card('Life plan').getByRole('combobox', { name: 'Ending line' }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Line balanced, 7 years', 'Line reserve, 0 years']);
  });

  it.each([
    { order: 'the ending line chosen first', before: [['Ending line', 'dynamic']] },
    {
      order: 'the starting line changed to and fro before',
      before: [
        ['Starting line', 'balanced'],
        ['Starting line', 'dynamic'],
        ['Ending line', 'dynamic'],
      ],
    },
    {
      order: 'both lists opened and left as they are',
      before: [
        ['Ending line', 'dynamic'],
        ['Starting line', null],
        ['Ending line', null],
      ],
    },
  ] as const)('ends on its new, shorter starting line: $order (CART-41)', async ({ before }) => {
    const { user } = showCart([cartItem('Contract', 'plan', { startingLineId: 'dynamic', endingLineId: 'reserve' })]);
    const choose = async (name: string, line: string | null) => {
      await user.click(card('Life plan').getByRole('combobox', { name }));
      await screen.findByRole('listbox');
      if (line === null) await user.keyboard('{Escape}');
      else await user.click(await screen.findByRole('option', { name: new RegExp(line) }));
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    };
    const chosen = (name: string) => card('Life plan').getByRole('combobox', { name }).textContent;
    for (const [name, line] of before) await choose(name, line);
    expect(chosen('Ending line')).toBe('Line dynamic, 15 years');
    await choose('Starting line', 'balanced');
    expect(chosen('Starting line')).toBe('Line balanced, 7 years');
    expect(chosen('Ending line')).toBe('Line balanced, 7 years');
  });

  it('is removed after its animation (CART-40)', async () => {
    showCart([equity(), cartItem('Fund', 'bond')]);
    // Checked in the same turn, because on a slow machine a simulated user press outlasts the animation.
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Equity fund' }));
    expect(screen.getByRole('article', { name: 'Equity fund' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Equity fund' })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Bond fund' })).toBeVisible();
  });

  it('has its fields, its name and one menu as tab stops, nothing else', async () => {
    const { user } = showCart([equity()]);
    await settled();
    const article = screen.getByRole('article', { name: 'Equity fund' });
    article.focus();
    const stops: (string | null)[] = [];
    for (;;) {
      await user.tab();
      if (!article.contains(document.activeElement)) break;
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    // Text fields have no text content; the charging method is disabled without a regular payment.
    expect(stops).toEqual(['Equity fund', 'Options: Equity fund', '', '', '', 'CZK']);
  });

  it('moves the focus to the next item when it is removed by keyboard', async () => {
    const { user } = showCart([equity(), cartItem('Fund', 'bond')]);
    card('Equity fund').getByRole('button', { name: 'Options: Equity fund' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the cart' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Equity fund' })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Bond fund' })).toHaveFocus();
    await user.click(card('Bond fund').getByRole('button', { name: 'Remove: Bond fund' }));
    await screen.findByText('The forecast starts with the first item');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that is no longer offered says so and can be removed (R16)', async () => {
    const { user } = showCart([cartItem('Fund', 'gone'), equity()]);
    expect(screen.getByText('This product is no longer offered. Remove it from the cart.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Unknown product' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});
