import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { CartStage } from '#app/routes/cart-stage.tsx';
import { forecastGoalState, goalFor, storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { cart } from '#state/cart/cart.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { bond, closeForecast, equity, startForecastTexts } from '#test/helpers/cart/open-forecast.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startForecastTexts();
beforeEach(() => openCatalogue());
afterEach(closeForecast);

function StageAndSide() {
  const [side, setSide] = useState<HTMLElement | null>(null);
  return (
    <>
      <CartStage onExpand={() => undefined} side={side} bar={null} drawer={null} />
      <button type="button">elsewhere</button>
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <aside ref={setSide} aria-label="side" />
      <CartDialogs />
    </>
  );
}

async function showStage() {
  keepOrder({ items: [equity, bond] });
  void cart.open('advisor');
  render(<StageAndSide />, { wrapper: MemoryRouter });
  await screen.findByText(/^Expected value in/);
  return userEvent.setup();
}

const mainFigure = () => screen.getByRole('button', { name: /Kč$/, description: 'How to reach the goal' });
const goalField = () => screen.findByRole('textbox', { name: /^Goal/ });
const chosen = () => screen.getByRole('radio', { name: 'Monthly' });
const keptGoal = () => goalFor(forecastGoalState.current, [equity.uuid]);
const monthly = () => cart.product(equity.uuid)?.resolved.position.calcInput.periodicalAmount;
const answered = () => waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());

describe('the goal in the place of the main figure (SIL-270)', () => {
  it('begins with a digit, is kept by Enter, and Enter on an answer applies it as one step', async () => {
    const user = await showStage();
    act(() => mainFigure().focus());
    await user.keyboard('9');
    const field = await goalField();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('00000');
    expect(field).toHaveValue('900000');
    await answered();
    expect(screen.queryByRole('dialog', { name: 'How to reach the goal' })).not.toBeInTheDocument();
    expect(keptGoal()).toBeNull();

    await user.keyboard('{Enter}');
    expect(keptGoal()).toBe(900_000);
    expect(chosen()).toHaveFocus();
    const before = monthly();
    await user.keyboard('{Enter}');
    expect(monthly()).toBeGreaterThan(before ?? 0);
    await waitFor(() => expect(mainFigure()).toHaveFocus());
    await waitFor(() => expect(cart.summary.forecast?.totals.expectedAssets).toBeGreaterThanOrEqual(900_000));
    act(() => void cart.undo());
    expect(monthly()).toBe(before);
  });

  it('shows the chosen answer beside the items, and keeps the goal alone', async () => {
    const user = await showStage();
    await user.click(mainFigure());
    const field = await goalField();
    await user.clear(field);
    await user.type(field, '900000');
    const side = within(screen.getByRole('complementary', { name: 'side' }));
    await waitFor(() => expect(side.getByRole('button', { name: 'Apply' })).toBeEnabled());
    expect(side.getByRole('row', { name: /^Value/ })).toBeVisible();
    const before = monthly();
    await user.click(side.getByRole('button', { name: 'Goal only' }));
    expect(keptGoal()).toBe(900_000);
    expect(monthly()).toBe(before);
    expect(screen.queryByRole('textbox', { name: /^Goal/ })).not.toBeInTheDocument();
  });

  it('does not begin behind a dialog', async () => {
    const user = await showStage();
    act(() => screen.getByRole('button', { name: 'in a dialog' }).focus());
    await user.keyboard('{Alt>}0{/Alt}');
    expect(screen.queryByRole('textbox', { name: /^Goal/ })).not.toBeInTheDocument();
  });

  it('leaves goal and items as they were on Esc, and returns the focus', async () => {
    const user = await showStage();
    act(() => storeForecastGoal(500_000, [equity.uuid]));
    const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
    act(() => elsewhere.focus());
    await user.keyboard('{Alt>}0{/Alt}');
    const field = await goalField();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('500 000'.replace(' ', '\u00A0'));
    const before = monthly();
    await user.keyboard('7000000{Escape}');
    await waitFor(() => expect(elsewhere).toHaveFocus());
    expect(keptGoal()).toBe(500_000);
    expect(monthly()).toBe(before);
  });

  it('stays as it is while what is typed is no number', async () => {
    const user = await showStage();
    act(() => storeForecastGoal(500_000, [equity.uuid]));
    await user.click(mainFigure());
    const field = await goalField();
    await user.clear(field);
    await user.type(field, '12x{Enter}');
    expect(field).toHaveValue('12x');
    expect(keptGoal()).toBe(500_000);
  });

  it('is removed by Enter in an empty field', async () => {
    const user = await showStage();
    act(() => storeForecastGoal(500_000, [equity.uuid]));
    await user.click(mainFigure());
    await user.clear(await goalField());
    await user.keyboard('{Enter}');
    expect(keptGoal()).toBeNull();
    await waitFor(() => expect(mainFigure()).toBeVisible());
  });
});
