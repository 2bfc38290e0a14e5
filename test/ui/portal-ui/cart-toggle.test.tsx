import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartAddButton } from '#portal-ui/cart-add-button.tsx';
import { CartToggle, type CartToggleProps } from '#portal-ui/cart-toggle.tsx';
import { cart } from '#state/cart/cart.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { termsAnswer } from '#test/helpers/page/fake-portal.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { closeToast, currentToasts } from '#ui/overlays/toast-store.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages']);
beforeEach(() => {
  openCatalogue({ maxCartItems: 2 });
  void cart.open('advisor');
});
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  forgetCart();
  vi.unstubAllGlobals();
});

const products: CartToggleProps[] = [
  { itemType: 'Fund', id: 'equity', name: 'Equity fund' },
  { itemType: 'Program', id: 'growth', name: 'Growth' },
  { itemType: 'Contract', id: 'plan', name: 'Life plan' },
];

function showToggle(props: CartToggleProps) {
  render(
    <MemoryRouter>
      <CartToggle {...props} />
      <ToastRegion />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('CartToggle', () => {
  it.each([
    ['The fund Equity fund has been added to the cart.', products[0]],
    ['The program Growth has been added to the cart.', products[1]],
    ['The product Life plan has been added to the cart.', products[2]],
  ])('adds and reports it: %s (CART-35, ERR-10)', async (text, props) => {
    if (!props) throw new Error('no product');
    const user = showToggle(props);
    await user.click(screen.getByRole('button', { name: `Add to cart: ${props.name}` }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: `Remove from cart: ${props.name}` })).toBeVisible();
  });

  it('reports in one message how many were added, with a link to the cart', async () => {
    render(
      <MemoryRouter>
        <CartToggle itemType="Fund" id="equity" name="Equity fund" />
        <CartToggle itemType="Fund" id="bond" name="Bond fund" />
        <ToastRegion />
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add to cart: Equity fund' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart: Bond fund' }));
    expect(await screen.findByText('2 funds added')).toBeVisible();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Show the cart' })).toHaveAttribute('href', '/cart');
  });

  it('removes what it has added (CART-38)', async () => {
    const user = showToggle({ itemType: 'Fund', id: 'equity', name: 'Equity fund' });
    await user.click(screen.getByRole('button', { name: /Add to cart/ }));
    await user.click(await screen.findByRole('button', { name: /Remove from cart/ }));
    expect(await screen.findByRole('button', { name: /Add to cart/ })).toBeVisible();
    expect(cart.list.positions).toEqual([]);
  });

  it('reports what it removed, and undo restores it with its amounts', async () => {
    const user = showToggle({ itemType: 'Fund', id: 'equity', name: 'Equity fund' });
    await user.click(screen.getByRole('button', { name: /Add to cart/ }));
    await screen.findByRole('button', { name: /Remove from cart/ });
    cart.changeItem(cart.find('Fund', 'equity') ?? '', { oneOffAmount: 12_345 });
    await user.click(screen.getByRole('button', { name: /Remove from cart/ }));
    expect(await screen.findByText('Removed from the cart: Equity fund.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /Remove from cart/ })).toBeVisible();
    expect(cart.product(cart.find('Fund', 'equity') ?? '')?.resolved.position.calcInput.oneOffAmount).toBe(12_345);
  });

  it('is busy until the terms are loaded, and adds once for many presses (CART-37, CART-36)', async () => {
    catalogueState.terms.delete(termsKey('Fund', 'equity'));
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', () => waiting.then((response) => response.clone()));
    const user = showToggle({ itemType: 'Fund', id: 'equity', name: 'Equity fund' });
    const button = screen.getByRole('button', { name: /Add to cart/ });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    answer(Response.json(termsAnswer('fund=equity', { fund: ['equity'] })));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(cart.list.positions).toHaveLength(1);
  });

  it('reports a failure if the terms cannot be read, and can be pressed again (CART-35, ERR-10)', async () => {
    catalogueState.terms.delete(termsKey('Fund', 'equity'));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 403 })));
    const user = showToggle({ itemType: 'Fund', id: 'equity', name: 'Equity fund' });
    await user.click(screen.getByRole('button', { name: /Add to cart/ }));
    expect(await screen.findByText('The fund Equity fund could not be added to the cart.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Add to cart/ })).not.toHaveAttribute('aria-busy');
  });

  it('names the maximum of a full cart (CART-32)', async () => {
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        {products.map((props) => (
          <CartToggle key={props.id} {...props} />
        ))}
        <ToastRegion />
      </MemoryRouter>,
    );
    for (const { name } of products) await user.click(screen.getByRole('button', { name: `Add to cart: ${name}` }));
    expect(await screen.findByText('The cart is full; it can hold at most 2 items.')).toBeVisible();
    expect(cart.list.positions).toHaveLength(2);
  });
});

describe('CartToggle of a template', () => {
  const template = {
    id: 'retirement',
    name: 'Retirement',
    packageType: 'Organisation',
    currencyId: 'CZK',
    funds: [{ idFund: 'equity', ratio: 100 }],
  };
  const offer = (fundId: string) => {
    const funds = [{ idFund: fundId, ratio: 100 }];
    templateState.fundPackageTemplates = ref([
      { ...template, funds },
    ] as unknown as typeof templateState.fundPackageTemplates);
  };
  const props: CartToggleProps = { itemType: 'Package', id: 'retirement', name: 'Retirement' };

  it('adds the package and removes it again, which keeps its funds (SIL-108, CART-35, PACK-13)', async () => {
    offer('equity');
    const user = showToggle(props);
    await user.click(screen.getByRole('button', { name: 'Add to cart: Retirement' }));
    expect(await screen.findByText('The package Retirement has been added to the cart.')).toBeVisible();
    expect(cart.list.positions).toMatchObject([{ itemType: 'Package', id: 'retirement' }]);
    await user.click(screen.getByRole('button', { name: 'Remove from cart: Retirement' }));
    expect(
      await screen.findByText('The package Retirement has been removed. Its funds stay in the cart.'),
    ).toBeVisible();
    expect(cart.list.positions).toMatchObject([{ itemType: 'Fund', id: 'equity' }]);
  });

  it('refuses the whole package if a fund is not in the fund market (SIL-108, ERR-11)', async () => {
    offer('closed');
    const user = showToggle(props);
    await user.click(screen.getByRole('button', { name: 'Add to cart: Retirement' }));
    expect(await screen.findByText('The package Retirement could not be added to the cart.')).toBeVisible();
    expect(cart.list.positions).toEqual([]);
  });

  it('is not rendered if packages are disabled (PACK-29, SIL-109)', () => {
    catalogueState.config = ref({ ...catalogueState.config, cartPackagesDisabled: true });
    showToggle(props);
    expect(screen.queryByRole('button', { name: /Retirement/ })).not.toBeInTheDocument();
  });
});

describe('CartAddButton', () => {
  const funds = [
    { id: 'equity', name: 'Equity fund', short: 'A' },
    { id: 'bond', name: 'Bond fund', short: 'B' },
    { id: 'unclassed', name: 'Fund without a class', short: 'C' },
  ];
  const show = (shown: typeof funds) => {
    render(
      <MemoryRouter>
        <CartAddButton funds={shown} />
        <ToastRegion />
      </MemoryRouter>,
    );
    return userEvent.setup();
  };

  it('adds the missing ones, reports their number, and moves the focus to the cart link', async () => {
    await cart.add({ itemType: 'Fund', id: 'equity' });
    openCatalogue({ maxCartItems: 5 });
    const user = show(funds);
    await user.click(screen.getByRole('button', { name: 'Add B and C to the cart' }));

    expect(await screen.findByText('2 funds added')).toBeVisible();
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity', 'bond', 'unclassed']);
    expect(screen.getByRole('button', { name: 'Show the cart' })).toHaveFocus();
  });

  it('adds as many as fit, and reports the limit once', async () => {
    const user = show([...funds, { id: 'other', name: 'Other', short: 'D' }]);
    await user.click(screen.getByRole('button', { name: 'Add A, B, C, and D to the cart' }));

    expect(await screen.findByText(/2 items/)).toBeVisible();
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity', 'bond']);
    expect(currentToasts().filter(({ kind }) => kind === 'error')).toHaveLength(1);
  });
});
