import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedElsewhere } from '#test/helpers/cart/open-autosave.ts';
import { cartItem, fund as catalogueFund } from '#test/helpers/cart/cart-catalogue.ts';
import { descriptionOf } from '#test/ui/description-of.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { emptyCard } from '#domain/order/order-details.ts';
import { showAutosave } from '#state/autosave/autosave-state.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { userState } from '#state/session/user.ts';
import type { User } from '#contract/user.ts';
import { commissionModels, freeUser } from '#test/helpers/cart/cart-order.ts';
import { recalculate } from '#worker-client/page-analytics.ts';
import { card, figure, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts', 'next-step']);

beforeEach(() => {
  openCatalogue();
});
afterEach(forgetCart);

const equity = (input = {}) => cartItem('Fund', 'equity', { oneOffAmount: 100_000, ...input });
const settled = () => waitFor(() => expect(screen.queryByText('N/A')).not.toBeInTheDocument());

describe('the empty cart', () => {
  it('describes what will be shown here and how to begin (CART-29)', () => {
    showCart();
    expect(screen.getByText('The cart is empty. Choose products from the offer.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose funds' })).toHaveProperty('pathname', '/funds/advanced');
    expect(screen.getByRole('link', { name: 'Choose a program' })).toHaveProperty(
      'pathname',
      '/portfolio/overview/active',
    );
    expect(screen.queryByRole('heading', { name: 'Or start with a favourite' })).not.toBeInTheDocument();
  });

  it('offers the newer version of another computer beside a client without items (SIL-211)', async () => {
    showCart([], { card: { ...emptyCard, values: { lastName: 'Nováková' } } });
    act(() => showAutosave({ newer: storedElsewhere }));
    expect(await screen.findByRole('button', { name: 'Keep this one' })).toBeVisible();
  });

  it('offers the favourite funds, and is no longer empty with the first one added (CART-29)', async () => {
    const favourite = (id: string) => ({ id, productType: 'Fund' as const, assignmentType: 'Favourite' as const });
    assignmentState.assignedProducts = ref([favourite('equity'), favourite('gone')]);
    const { user } = showCart();
    const favourites = within(screen.getByRole('region', { name: 'Or start with a favourite' }));
    expect(favourites.getAllByRole('listitem')).toHaveLength(1);
    expect(favourites.getByRole('link', { name: 'Equity fund' })).toHaveProperty('pathname', '/funds/detail/equity');
    await user.click(favourites.getByRole('button', { name: 'Add to cart: Equity fund' }));
    expect(await screen.findByRole('article', { name: 'Equity fund' })).toBeVisible();
    assignmentState.assignedProducts = ref([]);
  });
});

describe('the cart', () => {
  it('has tabs for several product groups, with spoken asterisks (CART-16, CART-17)', async () => {
    const { user } = showCart([equity(), cartItem('Program', 'growth', { oneOffAmount: 5 })]);
    await screen.findByRole('tab', { name: /Growth.*contains an error/ });
    expect(screen.getByRole('tab', { name: /^Funds/, selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Growth/ }));
    expect(screen.getByRole('article', { name: 'Growth' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Equity fund' })).not.toBeInTheDocument();
  });

  it('has no tabs with a single group', () => {
    showCart([equity(), cartItem('Fund', 'bond')]);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('shows later steps as unavailable (CART-05, CART-07)', () => {
    showCart([equity()]);
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByText('Plan').closest('[aria-current="step"]')).toBeVisible();
    expect(steps.getAllByRole('link').map((step) => step.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  });

  it('returns to reached steps until it is signed (CART-06, CART-07, CART-08)', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = showCart([equity()]);
    await act(async () => cart.steps.moveTo(cartStep.client));
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByText('Client card').closest('[aria-current="step"]')).toBeVisible();
    // Only completed steps have a check mark.
    expect(steps.getAllByRole('listitem').map((step) => step.querySelectorAll('svg').length)).toEqual([1, 0, 0]);
    expect(steps.getByText('Contract').closest('[role="link"]')).toHaveAttribute('aria-disabled', 'true');
    await user.click(steps.getByRole('link', { name: '01Plan' }));
    expect(steps.getByText('Plan').closest('[aria-current="step"]')).toBeVisible();
    expect(steps.getByRole('link', { name: '02Client card' })).not.toHaveAttribute('aria-disabled');
    expect(scrollTo).toHaveBeenCalledTimes(2);
    await act(async () => cart.steps.moveTo(cartStep.signed));
    expect(screen.queryByRole('navigation', { name: 'Steps' })).not.toBeInTheDocument();
    scrollTo.mockRestore();
  });

  it('disables the later steps once its input changes (CART-13, SIL-83)', async () => {
    const { user } = showCart([equity()]);
    await act(async () => cart.steps.moveTo(cartStep.contract));
    await act(async () => cart.steps.show(cartStep.cart));
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getAllByRole('link').map((step) => step.getAttribute('aria-disabled'))).toEqual([null, null]);
    await user.type(card('Equity fund').getByRole('textbox', { name: /^One-off/ }), '1');
    expect(steps.getAllByRole('link').map((step) => step.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  });

  it('warns of products that do not suit the order, and moves to each of them (CART-58, CART-59)', async () => {
    const funds = [
      catalogueFund({ id: 'equity', name: 'Equity fund', availableForLTIP: false, allowForPaidAdvisory: false }),
      catalogueFund({ id: 'bond', name: 'Bond fund' }),
      catalogueFund({ id: 'other', name: 'Other fund', allowForPaidAdvisory: false }),
    ];
    openCatalogue({ fundById: new Map(funds.map((one) => [one.id, one])) });
    userState.user = ref({ ...freeUser(), ...userState.user, allowSameFrameworkContract: true } as User);
    catalogueState.commissionModels = ref(commissionModels as typeof catalogueState.commissionModels);
    const { user } = showCart(funds.map(({ id }) => cartItem('Fund', id, { oneOffAmount: 100_000 })));
    await settled();
    expect(screen.queryByText(/not available with paid advisory/)).not.toBeInTheDocument();
    await act(async () => cart.order.chooseFeeModel('paid_advisory_fee_cz'));
    expect(card('Equity fund').getByText('Equity fund is not available with paid advisory.')).toBeVisible();
    await act(async () => cart.order.change({ isLtip: true }));
    expect(
      card('Equity fund').getByText(
        'Equity fund cannot be part of a long-term investment product, but the order is marked as one.',
      ),
    ).toBeVisible();
    expect(card('Bond fund').queryByText(/Bond fund (is|cannot)/)).not.toBeInTheDocument();

    const next = await screen.findByRole('button', { name: /^2 items have a warning/ });
    await user.click(next);
    expect(screen.getByRole('article', { name: 'Equity fund' })).toHaveFocus();
    await user.keyboard('{F8}');
    expect(screen.getByRole('article', { name: 'Other fund' })).toHaveFocus();
    // Warnings only: the totals include the items.
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('100 000 Kč'));
    await act(async () => cart.order.chooseFeeModel('fix_fee_cz'));
    expect(screen.queryByText(/not available with paid advisory/)).not.toBeInTheDocument();
  });

  it('is emptied at once (CART-21)', async () => {
    const { user } = showCart([equity(), cartItem('Program', 'growth')]);
    expect(screen.getByText('1 fund, 1 program')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove all items' }));
    expect(screen.getByText('The forecast starts with the first item')).toBeVisible();
  });

  it('says once and politely that this browser cannot store it (R13)', async () => {
    const refusal = vi.spyOn(Storage.prototype, 'setItem');
    const { user } = showCart([equity()]);
    refusal.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const monthly = card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^Monthly/ });
    await user.type(monthly, '600');
    expect(await screen.findAllByText(/This browser does not keep the cart/)).toHaveLength(1);
    // Editing continues, and nothing is announced again.
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('172 000 Kč'));
    await user.type(card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^One-off/ }), '{End}0');
    await waitFor(() => expect(figure(card('Equity fund'), 'Total invested')).toBe('1 072 000 Kč'));
    expect(screen.getAllByText(/This browser does not keep the cart/)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    refusal.mockRestore();
    await user.type(card('Equity fund').getByRole<HTMLInputElement>('textbox', { name: /^Monthly/ }), '0');
    await waitFor(() => expect(screen.queryByText(/This browser does not keep the cart/)).not.toBeInTheDocument());
  });
});

describe('the summary', () => {
  const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

  it('adds up the items and says what it excludes, with a link to it', async () => {
    const { user } = showCart([equity(), cartItem('Program', 'growth', { oneOffAmount: 5 })]);
    await waitFor(() => expect(figure(summary(), 'Total invested')).toBe('100 000 Kč'));
    expect(summary().getByText('1 of 2 items')).toBeVisible();
    await user.click(summary().getByRole('button', { name: /^1 item has an error/ }));
    expect(card('Growth').getByRole('textbox', { name: /^One-off/ })).toHaveFocus();
  });

  it('distinguishes items that lack an amount from those with an invalid one', async () => {
    showCart([
      equity(),
      cartItem('Program', 'growth', { oneOffAmount: 5 }),
      cartItem('Fund', 'unclassed', { oneOffAmount: null }),
    ]);
    expect(
      await summary().findByRole('button', { name: /^1 item awaits an amount, 1 item has an error/ }),
    ).toBeVisible();
    expect(summary().getByText('5 Kč not counted')).toBeVisible();
    const labels = summary()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('moves from one empty field to the next, and reports skipped ones as missing', async () => {
    const { user } = showCart([
      equity({ oneOffAmount: null }),
      cartItem('Fund', 'unclassed', { oneOffAmount: null, investmentHorizon: null }),
    ]);
    const next = () => user.click(summary().getByRole('button', { name: /^2 items await/ }));
    const field = (name: string, label: RegExp) => card(name).getByRole('textbox', { name: label });
    await screen.findByRole('button', { name: /^2 items await/ });
    await next();
    const first = field('Equity fund', /^One-off/);
    expect(first).toHaveFocus();
    await next();
    expect(field('Fund without a class', /^One-off/)).toHaveFocus();
    expect(descriptionOf(first)).toBe('Enter a one-off or a regular investment.');
    expect(field('Equity fund', /^Monthly/)).not.toHaveAttribute('aria-invalid');
    await next();
    expect(field('Fund without a class', /^Horizon/)).toHaveFocus();
    await next();
    expect(first).toHaveFocus();
  });

  it('discloses what every forecast must say (SIL-101; calculation, section 10)', async () => {
    showCart([equity()]);
    await settled();
    expect(summary().getByText(/A forecast is not a reliable indicator of future performance/)).toBeVisible();
    expect(summary().getByText(/4.000,00 Kč goes on fees, which is 4,00 % of the amount invested/)).toBeVisible();
    expect(
      summary().getByText(/Without any fee the value in the moderate scenario would be 196.715,14 Kč/),
    ).toBeVisible();
    expect(
      summary().getByText('In the moderate scenario the value stays above the amount invested from month 8 on.'),
    ).toBeVisible();
  });

  it('names the items whose gain is unknown', async () => {
    showCart([equity(), cartItem('Fund', 'unclassed')]);
    expect(await summary().findByText(/in neither the forecast nor the chart: Fund without a class/)).toBeVisible();
    // Beside the figure: the return refers to the deposits with a forecast.
    expect(figure(summary(), 'Total invested')).toBe('100 000 Kč');
    expect(figure(summary(), 'without a forecast')).toBe('100 000 Kč');
    expect(
      await summary().findByText(/invests 200.000,00.*Of this, 100.000,00.Kč goes into items without/),
    ).toBeVisible();
    expect(figure(summary(), 'Expected return')).toBe('+88 847 Kč');
    const unknown = within(await screen.findByRole('article', { name: 'Fund without a class' }));
    expect(figure(unknown, 'Unfavourable to favourable scenario')).toBe('N/A class without an expected return');
    expect(summary().getByRole('button', { name: /^Invested/ })).toHaveTextContent(/100.000/);
  });

  it('shows the rates of a converted total and their date (CALC-17)', async () => {
    catalogueState.forex = ref([{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.5, unit: 1 }]);
    const { user } = showCart([equity(), cartItem('Fund', 'bond', { currencyId: 'EUR' })]);
    const noted = /^Converted at 1 EUR = 24,5000 Kč, data as of 20\/11\/2026\.$/;
    expect(await summary().findByText(noted)).toBeVisible();
    await user.click(summary().getByRole('button', { name: 'Enlarge the forecast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Investment forecast' }));
    expect(dialog.getByText(noted)).toBeVisible();
  });

  it('names a missing rate (SIL-97)', async () => {
    showCart([equity(), cartItem('Fund', 'unclassed', { currencyId: 'EUR' })]);
    expect(await summary().findByText(/The exchange rate from EUR to CZK is missing/)).toBeVisible();
    expect(figure(summary(), 'Total invested')).toBe('N/A');
  });

  it('shows an error with a retry if nothing can be calculated (R2)', async () => {
    vi.mocked(recalculate).mockResolvedValue({ status: 'unavailable' });
    const { user } = showCart([equity()]);
    expect(await screen.findByText('Calculations are not working right now.')).toBeVisible();
    expect(figure(summary(), 'Total invested')).toBe('N/A');
    vi.mocked(recalculate).mockReset();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figure(summary(), 'Total invested')).toBe('100 000 Kč'));
    expect(screen.queryByText('Calculations are not working right now.')).not.toBeInTheDocument();
  });

  it('opens the expanded forecast with its table and the assumptions of every item (CART-25)', async () => {
    const { user } = showCart([equity()]);
    await settled();
    await user.click(summary().getByRole('button', { name: 'Enlarge the forecast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Investment forecast' }));
    await user.click(dialog.getByText('Show as table'));
    const years = within(dialog.getByRole('table', { name: 'Forecast by year' })).getAllByRole('row');
    expect(years).toHaveLength(12);
    await user.click(dialog.getByRole('button', { name: 'Assumptions' }));
    const row = dialog.getByRole('row', { name: /^Equity fund/ });
    expect(row).toHaveTextContent(/−2,00.% \/ \+7,00.% \/ \+12,00.%/);
    expect(row).toHaveTextContent('10 years');
    expect(row).toHaveTextContent('3–4 % of the amount invested, without a discount');
    expect(dialog.getByText('Data as of 20/11/2026.')).toBeVisible();
  });
});

describe('the title of the cart (SIL-268)', () => {
  const title = () => screen.getByRole('heading', { level: 1 }).parentElement;

  it.each([
    [{ firstName: 'Jana', lastName: 'Nováková', dateOfBirth: '1985-03-14' }, /Jana Nováková, aged \d\d$/],
    [{ lastName: 'Nováková' }, /^Nováková$/],
  ])('says whose plan it is', (values, owner) => {
    showCart([cartItem('Fund', 'equity')], { card: { ...emptyCard, values } });
    expect(title()).toContainElement(screen.getByText(owner));
  });

  it('says nothing of a client whom nobody has entered', () => {
    showCart([cartItem('Fund', 'equity')], { card: { ...emptyCard, values: { dateOfBirth: '1985-03-14' } } });
    expect(title()).not.toHaveTextContent('aged');
  });
});
