import { render, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { equalDivision } from '#domain/packages/division.ts';
import { byAmounts, cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { descriptionOf } from '#test/ui/description-of.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { card, figure, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock(import('#api-client/api.ts'), async (original) => ({ ...(await original()), call }));

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
beforeEach(() => {
  openCatalogue();
  call.mockReset();
});
afterEach(() => {
  forgetCart();
});

const bundle = () => card('Package Retirement');
const amountOf = (name: string) => bundle().getByRole('textbox', { name: new RegExp(`^Amount: ${name}`) });
const shareOf = (name: string) => bundle().getByRole('textbox', { name: new RegExp(`^Share: ${name}`) });
const row = (name: string) => within(bundle().getByRole('row', { name: new RegExp(`^${name}`) }));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

function showWithToasts(items: Parameters<typeof showCart>[0]) {
  const view = showCart(items);
  render(<ToastRegion />);
  return view;
}

describe('the card of a package', () => {
  it('shows its funds with their figures, and the sums below (CALC-21, PACK-01, PACK-02)', async () => {
    showCart([packageItem()]);
    await waitFor(() => expect(figure(bundle(), 'Total invested')).toBe('100 000 Kč'));
    expect(plain(row('Equity fund').getAllByRole('cell')[0]?.textContent)).toBe('60,0 %');
    expect(amountOf('Equity fund')).toHaveProperty('value', '60\u00A0000');
    expect(plain(row('Sum').getAllByRole('cell')[1]?.textContent)).toMatch(/matches the total: ?100 000/);
    const assets = ['Equity fund', 'Bond fund', 'Sum'].map((name) =>
      plain(row(name).getAllByRole('cell')[3]?.textContent),
    );
    const [equity = 0, bond = 0, sum = 0] = assets.map((text) => Number(text.replaceAll(/\D/g, '')));
    expect(Math.abs(equity + bond - sum)).toBeLessThanOrEqual(1);
    expect(assets[2]).toBe(figure(bundle(), 'Expected value'));
  });

  it('derives a share from its amount, and reports funds that do not add up (PACK-10, PACK-22)', async () => {
    const { user } = showCart([packageItem()]);
    await user.clear(amountOf('Equity fund'));
    await user.type(amountOf('Equity fund'), '50000');
    await waitFor(() => expect(plain(row('Equity fund').getAllByRole('cell')[0]?.textContent)).toBe('50,0 %'));
    expect(await bundle().findByText('The amounts of the funds add up to less than the package total.')).toBeVisible();
    expect(figure(bundle(), 'Total invested')).toBe('N/A');
    await user.type(amountOf('Equity fund'), '{Backspace}{Backspace}000000');
    expect(await bundle().findByText('The amounts of the funds add up to more than the package total.')).toBeVisible();
  });

  it('derives an amount from its share in percent (PACK-11, PACK-23, SIL-104)', async () => {
    const { user } = showCart([packageItem()]);
    await user.click(bundle().getByRole('radio', { name: '%' }));
    await user.clear(shareOf('Bond fund'));
    await user.type(shareOf('Bond fund'), '40.5');
    await waitFor(() => expect(plain(row('Bond fund').getAllByRole('cell')[1]?.textContent)).toMatch(/40 500/));
    expect(await bundle().findByText('The shares of the funds add up to more than 100%.')).toBeVisible();
    await user.type(shareOf('Bond fund'), '5');
    await user.tab();
    expect(descriptionOf(shareOf('Bond fund'))).toContain('1 decimal');
  });

  it('clamps a share on blur, and says so (SIL-79)', async () => {
    const { user } = showCart([packageItem({ division: equalDivision('PERCENT', ['equity', 'bond']) })]);
    await waitFor(() => expect(shareOf('Bond fund')).toHaveProperty('value', '50'));
    await user.clear(shareOf('Bond fund'));
    await user.type(shareOf('Bond fund'), '140');
    await user.tab();
    expect(shareOf('Bond fund')).toHaveProperty('value', '100');
    expect(descriptionOf(shareOf('Bond fund'))).toContain('Adjusted to 100.');
  });

  it('keeps the precision of a derived share when its field is only focused (SIL-102)', async () => {
    const division = equalDivision('PERCENT', ['equity', 'bond', 'unclassed']);
    const { user } = showCart([packageItem({ division })]);
    await waitFor(() => expect(shareOf('Equity fund')).toHaveProperty('value', '33,4'));
    await user.click(shareOf('Equity fund'));
    await user.tab();
    expect(cart.package('uuid-package')?.resolved.position.division).toEqual(division);
    expect(cart.package('uuid-package')?.divided?.shares[0]).toBe(33.3333);
    expect(await bundle().findByText(/differ from the total by −1/)).toBeVisible();
  });

  it('reports at each field what is missing (PACK-17, PACK-19)', async () => {
    const calcInput = {
      investedAmount: 0,
      investmentHorizon: 0,
      investmentType: 'Periodical',
      chargingMethodId: null,
    } as const;
    const { user } = showCart([packageItem({ calcInput, division: equalDivision('AMOUNT', ['equity']) })]);
    const next = await screen.findByRole('button', { name: /^1 item awaits completion/ });
    const amount = bundle().getByRole('textbox', { name: /^Monthly amount/ });
    const charging = bundle().getByRole('combobox', { name: 'Fee payment' });
    // Initially neutral: missing fields are reported with the next step.
    expect(descriptionOf(amount)).toBe('Enter an amount.');
    expect([amount, charging].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);
    for (const _ of [1, 2, 3, 4]) await user.click(next);
    expect(descriptionOf(amount)).toBe('Enter the amount.');
    expect(descriptionOf(bundle().getByRole('textbox', { name: /^Horizon/ }))).toContain('1');
    expect(descriptionOf(charging)).toBe('Choose how the fee is paid.');
  });

  it('has its own tab, which is marked while the package is invalid (CART-17, SIL-80)', async () => {
    showCart([cartItem('Fund', 'equity'), packageItem({ calcInput: { investedAmount: 0 } })]);
    expect(await screen.findByRole('tab', { name: /Retirement.*error/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Funds/ })).toBeVisible();
  });

  it('names the fund that is no longer offered (SIL-128)', async () => {
    const division = byAmounts(100_000, { equity: 50_000, gone: 50_000 });
    const { user } = showCart([packageItem({ division })]);
    expect(await bundle().findByText(/holds a fund that is no longer offered/)).toBeVisible();
    await user.click(bundle().getByRole('button', { name: 'Remove: Unknown fund' }));
    expect(bundle().queryByText(/holds a fund that is no longer offered/)).not.toBeInTheDocument();
  });

  it('is renamed in place; Escape restores the name, an empty one is rejected (PACK-12)', async () => {
    const { user } = showCart([packageItem()]);
    await user.click(bundle().getByRole('button', { name: 'Rename: Retirement' }));
    await user.keyboard('{Escape}');
    const pencil = bundle().getByRole('button', { name: 'Rename: Retirement' });
    expect(pencil).toHaveFocus();
    await user.click(pencil);
    const name = bundle().getByRole('textbox', { name: 'Package name' });
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(descriptionOf(name)).toBe('Enter the name of the package.');
    await user.type(name, 'Old age{Enter}');
    expect(card('Package Old age').getByRole('heading', { name: 'Old age' })).toBeVisible();
  });

  it('returns a removed fund to the cart, and all when it is removed (PACK-13, PACK-14)', async () => {
    const { user } = showWithToasts([packageItem()]);
    await user.click(bundle().getByRole('button', { name: 'Remove: Bond fund' }));
    expect(await screen.findByRole('tab', { name: /^Funds/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Retirement/ }));
    await user.click(bundle().getByRole('button', { name: 'Remove: Retirement' }));
    expect(
      await screen.findByText('The package Retirement has been removed. Its funds stay in the cart.'),
    ).toBeVisible();
    expect(cart.list.positions.map(({ itemType, id }) => `${itemType} ${id}`)).toEqual(['Fund bond', 'Fund equity']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cart.list.positions.map(({ itemType, id }) => `${itemType} ${id}`)).toEqual([
      'Package uuid-package',
      'Fund bond',
    ]);
  });
});

describe('the menu of a package', () => {
  it('removes a fund, so that the keyboard needs no button for each of them (PACK-14)', async () => {
    const { user } = showCart([packageItem()]);
    await user.click(bundle().getByRole('button', { name: 'Options: Retirement' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take out of the package: Bond fund' }));
    expect(cart.list.positions.map(({ itemType, id }) => `${itemType} ${id}`)).toEqual([
      'Package uuid-package',
      'Fund bond',
    ]);
  });
});

describe('the forecast of a cart with a package', () => {
  it('lists the excluded funds, and the assumptions of each fund of the package (SIL-101)', async () => {
    const division = byAmounts(100_000, { equity: 60_000, unclassed: 40_000 });
    const { user } = showCart([packageItem({ division })]);
    await waitFor(() => expect(figure(bundle(), 'Total invested')).toBe('60 000 Kč'));
    expect(figure(bundle(), 'without a forecast')).toBe('40 000 Kč');
    await user.click(screen.getByRole('button', { name: /forecast/i }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Fund without a class/, { selector: 'p' })).toBeVisible();
    await user.click(dialog.getByText('Assumptions'));
    expect(dialog.getByRole('row', { name: /^Equity fund \(Retirement\).*\+7/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^Fund without a class \(Retirement\)/ })).toBeVisible();
  });
});

describe('moving a fund', () => {
  it('creates a package under the default name, or under another one (PACK-15, SHELL-54)', async () => {
    const { user } = showCart([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]);
    await user.click(card('Equity fund').getByRole('button', { name: 'Options: Equity fund' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New package…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New package' }));
    expect(dialog.getByRole('textbox', { name: 'Package name' })).toHaveProperty('value', 'New package');
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    const made = await screen.findByRole('article', { name: 'Package New package' });
    expect(within(made).getByRole('row', { name: /^Equity fund/ })).toBeVisible();
    expect(made).toHaveFocus();
  });

  it('requires a name, and Escape creates nothing (SHELL-55, SHELL-57)', async () => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    await user.click(card('Equity fund').getByRole('button', { name: /^Options/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'New package…' }));
    const name = await screen.findByRole('textbox', { name: 'Package name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(descriptionOf(name)).toBe('Enter the name of the package.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(cart.list.positions).toMatchObject([{ itemType: 'Fund' }]);
  });

  it('moves into a package that accepts it, and continues with the next fund (PACK-04)', async () => {
    const untyped = packageItem({ uuid: 'untyped', id: 'untyped', name: 'Untyped', packageType: null });
    const funds = [cartItem('Fund', 'unclassed'), cartItem('Fund', 'equity')];
    const { user } = showWithToasts([...funds, packageItem({ division: byAmounts(100_000, {}) }), untyped]);
    await user.click(card('Fund without a class').getByRole('button', { name: /^Options/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'To package Retirement',
      'New package…',
      'Remove from the cart',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'To package Retirement' }));
    await waitFor(() =>
      expect(cart.package('uuid-package')?.divided).toMatchObject({ ids: ['unclassed'], shares: [100] }),
    );
    expect(screen.getByRole('article', { name: 'Equity fund' })).toHaveFocus();
    expect(screen.getByText('The fund Fund without a class is now in the package Retirement.')).toBeVisible();
  });

  it('explains why a fund is not eligible, and is hidden if disabled (PACK-03, PACK-29)', async () => {
    const { codelists, config } = catalogueState;
    const fundTypes = [{ id: 'qualified', code: 'FKI', name: 'FKI' }];
    catalogueState.codelists = ref({ ...codelists, fundTypes });
    const { user } = showCart([cartItem('Fund', 'qualified'), cartItem('Fund', 'equity')]);
    expect(card('Fund for qualified investors').getByText(/FKI.*cannot be in a package/)).toBeVisible();
    catalogueState.config = ref({ ...config, cartPackagesDisabled: true });
    for (const name of ['Fund for qualified investors', 'Equity fund']) {
      await user.click(card(name).getByRole('button', { name: /^Options/ }));
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(entries).toEqual(['Remove from the cart']);
      await user.keyboard('{Escape}');
    }
  });
});

describe('saving a package as a template', () => {
  async function openDialog() {
    const view = showWithToasts([packageItem()]);
    await waitFor(() => expect(cart.package('uuid-package')?.divided).not.toBeNull());
    await view.user.click(bundle().getByRole('button', { name: 'Options: Retirement' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Save as template' })) };
  }

  it('sends the name with the funds and their ratios (PACK-25)', async () => {
    call.mockResolvedValueOnce({ id: 'new' }).mockResolvedValueOnce([]);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The template Retirement has been saved.')).toBeVisible();
    expect(call.mock.calls[0]?.[1]).toEqual({
      body: {
        name: 'Retirement',
        funds: [
          { idFund: 'equity', ratio: 60 },
          { idFund: 'bond', ratio: 40 },
        ],
      },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('requires a name and at most 100 percent (PACK-26, PACK-27)', async () => {
    const { user, dialog } = await openDialog();
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.clear(dialog.getByRole('textbox', { name: 'Template name' }));
    await user.click(save);
    expect(descriptionOf(dialog.getByRole('textbox', { name: 'Template name' }))).toBe(
      'Enter the name of the template.',
    );
    await user.clear(dialog.getByRole('textbox', { name: /^Share: Bond fund/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Share: Bond fund/ }), '40.1');
    expect(save).toHaveProperty('disabled', true);
    expect(dialog.getByText('The shares of the funds add up to more than 100%.')).toBeVisible();
    expect(call).not.toHaveBeenCalled();
  });

  it("shows the server's objection at the share of a fund (PACK-28, SIL-163)", async () => {
    const message = 'A fund in the template is no longer offered.';
    const details = [{ path: 'funds.1.idFund', code: 'UnknownFund' }];
    call.mockRejectedValue(new ApiError({ kind: 'http', status: 422, code: 'UnknownFund', message, details }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const share = dialog.getByRole('textbox', { name: /^Share: Bond fund/ });
    await waitFor(() => expect(descriptionOf(share)).toBe(message));
    expect(share).toHaveFocus();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(descriptionOf(dialog.getByRole('textbox', { name: /^Share: Equity fund/ }))).toBe('');
  });

  it("shows the server's objection to the whole above the form (PACK-28, SIL-163)", async () => {
    const message = 'The shares of the funds add up to more than 100 %.';
    const details = [{ path: 'funds', code: 'RatioAbove100' }];
    call.mockRejectedValue(new ApiError({ kind: 'http', status: 422, code: 'RatioAbove100', message, details }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });

  it('shows at the name that it is taken until another is typed, and keeps the input (SIL-110)', async () => {
    const message = 'You already have a template with this name.';
    const details = [{ path: 'name', code: 'TemplateNameTaken' }];
    call.mockRejectedValueOnce(
      new ApiError({ kind: 'http', status: 409, code: 'TemplateNameTaken', message, details }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const name = dialog.getByRole('textbox', { name: 'Template name' });
    await waitFor(() => expect(descriptionOf(name)).toBe(message));
    expect(dialog.getByRole('alert').textContent).toBe('The package template could not be saved. Please try again.');
    expect(name).toHaveFocus();
    expect(name).toHaveProperty('value', 'Retirement');
    await user.type(name, ' 2');
    expect(descriptionOf(name)).toBe('');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports a failure and keeps what was entered (PACK-28)', async () => {
    call.mockRejectedValue(new ApiError({ kind: 'offline' }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The package template could not be saved. Please try again.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Template name' })).toHaveProperty('value', 'Retirement');
  });
});
