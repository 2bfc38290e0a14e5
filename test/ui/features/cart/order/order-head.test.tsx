import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FrameworkContract } from '#contract/user.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { frameworkContract, freeUser } from '#test/helpers/cart/cart-order.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { card, figure, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
afterEach(forgetCart);

const fund = cartItem('Fund', 'equity');
const head = () => within(screen.getByRole('region', { name: 'Contract terms' }));
const select = (name: string) => head().getByRole('combobox', { name });
const shownIn = (name: string) => select(name).textContent;
const contracts: readonly FrameworkContract[] = [
  { ...frameworkContract(), clientName: 'Jana Nová', clientId: null, accountNumber: '123' },
  {
    ...frameworkContract({ id: 'second', clientBirthDate: null }),
    clientName: 'Petr Starý',
    clientId: null,
    accountNumber: null,
  },
];

async function choose(user: UserEvent, name: string, option: string): Promise<void> {
  await user.click(select(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function optionsOf(user: UserEvent, name: string): Promise<(string | null)[]> {
  await user.click(select(name));
  const options = await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  return options.map((option) => option.textContent);
}

async function opened(user = freeUser(), frameworkContracts: readonly FrameworkContract[] = []) {
  openCatalogue({ user, frameworkContracts });
  const view = showCart([fund]);
  await screen.findByRole('article', { name: 'Equity fund' });
  return view.user;
}

describe("the cart's head", () => {
  it("offers the country's models and updates all fees (CART-18, FEE-01, FEE-19, FEE-20)", async () => {
    const user = await opened();
    await waitFor(() => expect(figure(card('Equity fund'), 'Indicative fee')).toBe('4 000 Kč'));
    expect(await optionsOf(user, 'Fee model')).toEqual(['Paid advisory', 'Fixed fee', 'Service fee']);
    await choose(user, 'Fee model', 'Paid advisory');
    expect(head().getByRole('textbox', { name: /Advisory fee/ })).toHaveProperty('value', '0,50');
    await waitFor(() => expect(figure(card('Equity fund'), 'Indicative fee')).toBe('2 000 Kč'));
    const discount = head().getByRole('textbox', { name: /Entry fee discount/ });
    expect(discount).toHaveProperty('value', '0');
    await user.clear(discount);
    await user.type(discount, '0,5');
    await waitFor(() => expect(figure(card('Equity fund'), 'Indicative fee')).toBe('1 500 Kč'));
  });

  it("makes the forecast's assumptions name model and discount (calculation, section 10)", async () => {
    const user = await opened();
    await choose(user, 'Fee model', 'Paid advisory');
    cart.order.change({ discount: 0.5 });
    await waitFor(() => expect(cart.summary.status).toBe('done'));
    await user.click(await screen.findByRole('button', { name: 'Enlarge the forecast' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Assumptions'));
    expect(dialog.getByText('Fee model: Paid advisory.')).toBeVisible();
    expect(dialog.getByText(/discount of 25,00.% of the fee/)).toBeVisible();
    cart.order.change({ discount: 0 });
    expect(await dialog.findByText(/without a discount/)).toBeVisible();
  });

  it('shows the fee by model: a choice, a fixed one, or percent (FEE-04…06, SIL-112)', async () => {
    const user = await opened();
    expect(head().getByRole('textbox', { name: 'Advisory fee' })).toHaveProperty('value', 'Choose a fee model');
    await choose(user, 'Fee model', 'Fixed fee');
    expect((await optionsOf(user, 'Advisory fee')).map((text) => text?.replaceAll('\u00A0', ' '))).toEqual([
      '0 Kč',
      '1 500 Kč',
      '3 000 Kč',
    ]);
    await choose(user, 'Fee model', 'Service fee');
    expect(head().getByRole('textbox', { name: 'Advisory fee' })).toHaveProperty('disabled', true);
    await choose(user, 'Fee model', 'Paid advisory');
    expect(head().getByText('0,50 to 1,20 %')).toBeVisible();
  });

  it('clamps a fee and a discount on blur, and says so (FEE-22, FEE-24, SIL-79)', async () => {
    const user = await opened();
    expect(head().queryByText(/^(Enter|Choose) /)).not.toBeInTheDocument();
    await choose(user, 'Fee model', 'Paid advisory');
    const fee = head().getByRole('textbox', { name: /Advisory fee/ });
    await user.clear(fee);
    await user.type(fee, '7');
    expect(fee).toHaveValue('7');
    await user.tab();
    expect(fee).toHaveValue('1,2');
    expect(head().getByText(/^Adjusted to 1,2\./)).toBeVisible();
    expect(cart.order.state.resolved.fee.advisorFeeRelative).toBe(1.2);
    const discount = head().getByRole('textbox', { name: /Entry fee discount/ });
    await user.clear(discount);
    await user.type(discount, '99');
    await user.tab();
    expect(head().getAllByText(/^Adjusted to/)).toHaveLength(2);
    expect(cart.order.state.resolved.order.discount).toBeLessThan(99);
    cart.order.askForFields();
    await user.clear(fee);
    await user.tab();
    expect(await head().findByText('Enter the advisory fee.')).toBeVisible();
  });

  it('shows discount and contract by permission (FEE-26, FEE-27, SEC-08, SEC-09)', async () => {
    const user = await opened(freeUser({ allowEntryFeeDiscount: false, allowSameFrameworkContract: false }));
    await choose(user, 'Fee model', 'Fixed fee');
    expect(head().getByRole('textbox', { name: /Entry fee discount/ })).toHaveProperty('disabled', true);
    expect(head().queryByRole('combobox', { name: 'Framework contract' })).not.toBeInTheDocument();
    expect(head().queryByRole('radio')).not.toBeInTheDocument();
    expect(head().queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('allows an LTIP only under a model that supports it (FEE-08, FEE-09)', async () => {
    const user = await opened();
    const ltip = () => head().getByRole('checkbox', { name: 'Long-term investment product' });
    expect(ltip()).toHaveProperty('disabled', true);
    await choose(user, 'Fee model', 'Fixed fee');
    await user.click(ltip());
    expect(ltip()).toHaveProperty('checked', true);
    await choose(user, 'Fee model', 'Service fee');
    expect([ltip()].map((box) => [Reflect.get(box, 'checked'), Reflect.get(box, 'disabled')])).toEqual([[false, true]]);
  });

  it("is an appendix with its contract's terms (FEE-10…17, CART-56, SIL-116)", async () => {
    const user = await opened(freeUser(), contracts);
    expect(head().getByRole('radio', { name: 'Appendix' })).toHaveProperty('checked', true);
    expect(select('Fee model')).toHaveProperty('disabled', true);
    await choose(user, 'Framework contract', 'Jana Nová, 123');
    expect(shownIn('Fee model')).toBe('Paid advisory');
    expect(head().getByRole('textbox', { name: /Advisory fee/ })).toHaveProperty('value', '0,85');
    expect(head().getByRole('textbox', { name: /date of birth/ })).toHaveProperty('value', '14/03/1985');
    expect(head().getByRole('checkbox')).toHaveProperty('checked', true);
    await user.click(head().getByRole('radio', { name: 'New' }));
    expect(select('Framework contract')).toHaveProperty('disabled', true);
    expect(shownIn('Framework contract')).toBe('Created with this contract');
    expect(head().getByRole('textbox', { name: /date of birth/ })).toHaveProperty('value', '');
    expect(select('Fee model')).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('button', { name: 'Undo: choosing a new contract or an appendix' }));
    expect(shownIn('Framework contract')).toBe('Jana Nová, 123');
  });

  it('accepts a date of birth as digits, and reports an invalid date on blur (CART-54, CART-55)', async () => {
    const user = await opened(freeUser({ checkBirthDate: true }));
    const born = head().getByRole('textbox', { name: /date of birth/ });
    await user.type(born, 'x31022000');
    expect(born).toHaveProperty('value', '31/02/2000');
    expect(head().queryByText('Enter an existing date as dd/MM/yyyy.')).not.toBeInTheDocument();
    await user.tab();
    expect(head().getByText('Enter an existing date as dd/MM/yyyy.')).toBeVisible();
    await user.clear(born);
    await user.type(born, '1/2/1985');
    expect(born).toHaveProperty('value', '01/02/1985');
    await user.tab();
    expect(head().queryByText(/Enter an existing date/)).not.toBeInTheDocument();
    expect(cart.content().order.dateOfBirth).toBe('1985-02-01');
  });

  it('is shown with an empty cart for users who may order only a framework contract (SIL-81)', async () => {
    openCatalogue({ user: freeUser() });
    showCart();
    expect(await screen.findByRole('region', { name: 'Contract terms' })).toBeVisible();
  });

  it('is not shown above the empty cart of other users', async () => {
    openCatalogue({ user: freeUser({ allowSameFrameworkContract: false }) });
    showCart();
    await screen.findByText('The cart is empty. Choose products from the offer.');
    expect(screen.queryByRole('region', { name: 'Contract terms' })).not.toBeInTheDocument();
  });
});
