import userEvent from '@testing-library/user-event';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CartStage } from '#app/routes/cart-stage.tsx';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { selectionToShow } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { compareVariant } from '#state/compare/compare.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { closeForecast, equity, forecastTexts } from '#test/helpers/cart/open-forecast.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', [...forecastTexts, 'compare', 'look-through']);
beforeEach(() => openCatalogue());
afterEach(closeForecast);

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

async function showStage(address: string, bar: HTMLElement | null = null) {
  keepOrder({ items: [equity] });
  void cart.open('advisor');
  render(
    <MemoryRouter initialEntries={[address]}>
      <CartStage onExpand={() => undefined} side={null} bar={bar} drawer={null} />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByText(/^Expected value in/);
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

describe('the stage above the table (SIL-267)', () => {
  it('has the goal of the cart, not that of a client whose cart was under this address before', async () => {
    await showStage('/cart?goal=18000000');
    expect(screen.queryByText(/^Goal/)).not.toBeInTheDocument();

    act(() => storeForecastGoal(5_000_000, [equity.uuid]));
    await waitFor(() => expect(screen.getByText(/^Goal 5/)).toBeVisible());
    expect(address()).toBe('?goal=18000000');
    act(() => storeForecastGoal(5_000_000, ['of-another-cart']));
    await waitFor(() => expect(screen.queryByText(/^Goal/)).not.toBeInTheDocument());
  });

  it('shows composition and variants in place, which stay while the cart is edited', async () => {
    const user = userEvent.setup();
    await showStage('/cart');
    await user.keyboard('{Alt>}6{/Alt}');
    expect(screen.getByRole('radio', { name: 'Composition' })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: /^Shares/ }));
    expect(selectionToShow.uuids).toEqual([equity.uuid]);

    await user.keyboard('{Alt>}7{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'New variant' }));
    await user.click(await screen.findByRole('menuitem', { name: /5.years shorter/ }));
    const shorter = (await screen.findByText(/^Horizon 5.years shorter/)).closest('dl > div');
    await waitFor(() => expect(shorter).toHaveTextContent(/\u2212\d/));
    const before = shorter?.textContent;
    act(() => void cart.cells.change([{ uuid: equity.uuid, column: 'periodicalAmount', value: 9000, text: null }]));
    await waitFor(() => expect(shorter?.textContent).not.toBe(before));
    expect(screen.getByRole('radio', { name: 'Variants' })).toBeChecked();
    expect(address()).toBe('?view=variants');
  });

  it('names its variants in the line of the plan with their differences, and leads to them (SIL-271)', async () => {
    const user = userEvent.setup();
    const bar = document.body.appendChild(document.createElement('div'));
    await showStage('/cart', bar);
    expect(bar).toBeEmptyDOMElement();
    act(() => void compareVariant({ kind: 'horizon', years: 5 }));
    const tab = await within(bar).findByRole('link', { name: /Horizon 5.years longer/ });
    await waitFor(() => expect(tab).toHaveTextContent(/\+\d/));
    const before = tab.textContent;
    act(() => void cart.cells.change([{ uuid: equity.uuid, column: 'periodicalAmount', value: 9000, text: null }]));
    await waitFor(() => expect(tab.textContent).not.toBe(before));

    await user.click(tab);
    expect(address()).toBe('?view=variants');
    expect(await screen.findByRole('button', { name: 'New variant' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Scenarios' }));
    act(() => void cart.cells.change([{ uuid: equity.uuid, column: 'periodicalAmount', value: 500, text: null }]));
    await waitFor(() => expect(tab).toHaveTextContent(/\+\d/));
    act(() => void cart.changeVariants({ kind: 'drop-variant', id: cart.variants.state.list[0]?.id ?? '' }));
    await waitFor(() => expect(bar).toBeEmptyDOMElement());
    bar.remove();
  });

  it('is nominal, because prices are chosen on the page alone', async () => {
    await showStage('/cart?real=2.5');
    expect(screen.queryByText(/today's money/)).not.toBeInTheDocument();
  });
});
