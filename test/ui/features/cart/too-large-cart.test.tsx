import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { ProposalPage } from '#features/proposal/proposal-page.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { proposalState, showProposal } from '#state/proposal/proposal-state.ts';
import { cartItem, configuration, contractType } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'forecast', 'packages', 'catalogue', 'drafts', 'proposal']);

const unlimited = contractType({
  calcConfiguration: [configuration({ maxOneOffAmount: null, maxInvestmentHorizon: 99 })],
});
beforeEach(() => openCatalogue({ contractTypeById: new Map([[unlimited.id, unlimited]]) }));
afterEach(() => {
  forgetCart();
  showProposal('calculating');
});

/** The first reaches 9.3e12 after 33 years, the second 1.3e12: both are below the limit of 1e13. */
const large = cartItem('Fund', 'equity', { oneOffAmount: 999_999_999_999, investmentHorizon: 33 });
const second = (oneOffAmount: number) => cartItem('Fund', 'bond', { oneOffAmount, investmentHorizon: 10 });

const said = {
  en: /Together the items reach 10.000.000.000.000.Kč, which is too much for a proposal or contract/,
  cs: /Položky dohromady dosahují 10.000.000.000.000.Kč, to je na návrh i smlouvu příliš/,
  sk: /Položky spolu dosahujú 10.000.000.000.000.Kč, to je na návrh aj zmluvu príliš/,
};

const settled = () => waitFor(() => expect(cart.summary.status).toBe('done'));

describe('a cart whose sums are too large to be proposed', () => {
  it.each(languages)('says so in its summary, in %s (SIL-76)', async (language) => {
    await act(() => setLanguage(language));
    showCart([large, second(999_999_999_999)]);
    await settled();

    expect(cart.summary.leftOut).toEqual([]);
    expect(await screen.findByRole('alert')).toHaveTextContent(said[language]);
  });

  it('says nothing while the sums are below the limit', async () => {
    await act(() => setLanguage('en'));
    showCart([large, second(100_000_000)]);
    await settled();

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not proposed, for the same reason (PROP-07)', async () => {
    await act(() => setLanguage('en'));
    const items = [large, second(999_999_999_999)];
    keepOrder({ items });
    void cart.open('advisor');
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ProposalPage /> }])} />);
    await waitFor(() => expect(proposalState.status).toBe('too-large'));

    expect(screen.getByRole('alert')).toHaveTextContent(said.en);
    expect(screen.getByRole('button', { name: 'PDF' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart');
  });
});
