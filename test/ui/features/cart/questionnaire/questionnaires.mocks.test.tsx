import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import { cart } from '#state/cart/cart.ts';
import { queryClient } from '#state/queries/query-client.ts';
import { takeUpSession } from '#state/session/session.ts';
import { cartCatalogue, cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { descriptionOf } from '#test/ui/description-of.ts';
import { card, forgetCart, openCatalogue, showCart, showKept } from '#test/helpers/cart/open-cart.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock(import('#api-client/api.ts'), async (original) => ({ ...(await original()), call }));

startTranslations('en', ['ui', 'validation', 'cart', 'questionnaire', 'packages', 'forecast', 'drafts']);

const asked = {
  code: 'KNOWLEDGE',
  questions: questionnaireSample.questions.filter(({ code }) => code === 'SOURCE' || code === 'PURPOSE'),
};
const incomplete = 'The AML questionnaire for Equity fund is not complete.';
const equity = () => card('Equity fund');

beforeEach(() => {
  const { fundById } = cartCatalogue();
  openCatalogue({ fundById: new Map([...fundById, ['equity', fund({ questionnaire: 'KNOWLEDGE' })]]) });
  call.mockReset();
  call.mockResolvedValue(asked);
});
afterEach(() => {
  takeUpSession();
  forgetCart();
  queryClient.clear();
});

async function answer(user: ReturnType<typeof showCart>['user'], box: string) {
  await screen.findByRole('article', { name: 'Equity fund' });
  await user.click(await equity().findByRole('checkbox', { name: box }));
  await user.click(equity().getByRole('radio', { name: 'pension' }));
}
const allOf = (storage: Storage) => Object.values<string>(Object.assign({}, storage)).join('\n');
const confirm = () => equity().getByRole('button', { name: 'Confirm the answers' });

describe('the questionnaire of a fund', () => {
  it('warns until it is answered correctly (AML-03, CART-57, DATA-30, SIL-146)', async () => {
    const { user } = showCart([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]);
    await answer(user, 'lottery');
    // The cards of a cart are rendered in steps.
    await screen.findByRole('article', { name: 'Bond fund' });
    expect(equity().getByText(incomplete)).toBeVisible();
    expect(equity().queryByText('The chosen answer is not correct.')).not.toBeInTheDocument();
    expect(card('Bond fund').queryByRole('radio')).not.toBeInTheDocument();

    await user.click(confirm());
    expect(descriptionOf(equity().getByRole('group', { name: 'Source of the money?' }))).toBe(
      'The chosen answer is not correct.',
    );
    expect(equity().getByRole('checkbox', { name: 'work' })).toHaveFocus();
    expect(cart.warned.uuids).toEqual(['uuid-Fund-equity']);

    await user.click(equity().getByRole('checkbox', { name: 'lottery' }));
    await user.click(equity().getByRole('checkbox', { name: 'work' }));
    await user.click(confirm());
    await waitFor(() => expect(equity().queryByText(incomplete)).not.toBeInTheDocument());
    expect(cart.warned.uuids).toEqual([]);
    expect(cart.content().positions[0]?.isAmlValidated).toBe(true);
    expect(equity().queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is asked again on request, with its answers', async () => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    await answer(user, 'work');
    await user.click(confirm());
    await user.click(equity().getByRole('button', { name: 'Answer again' }));
    expect(equity().getByText(incomplete)).toBeVisible();
    expect(await equity().findByRole('checkbox', { name: 'work' })).toHaveProperty('checked', true);
    expect(equity().getByText('2 of 2 answered')).toBeVisible();
    cart.undo();
    await waitFor(() => expect(equity().queryByText(incomplete)).not.toBeInTheDocument());
  });

  it('keeps answers and their correctness encrypted with the order, also after the session has ended (C4, SIL-42)', async () => {
    const { user, unmount } = showCart([cartItem('Fund', 'equity')]);
    await answer(user, 'else');
    await user.type(equity().getByRole('textbox', { name: 'Specify: else' }), 'An aunt in Brno');
    await user.click(confirm());
    cart.flush();
    unmount();
    act(takeUpSession);
    expect(cart.details.fundAnswers).toEqual({});
    expect(allOf(localStorage) + allOf(sessionStorage)).not.toContain('aunt');

    openCatalogue({ fundById: new Map([['equity', fund({ questionnaire: 'KNOWLEDGE' })]]) });
    void cart.open('advisor');
    showKept();
    await screen.findByRole('article', { name: 'Equity fund' });
    await user.click(equity().getByRole('button', { name: 'Answer again' }));
    expect(equity().getByRole('textbox', { name: 'Specify: else' })).toHaveValue('An aunt in Brno');
  });

  it('reports a failed read, and retries it', async () => {
    call.mockRejectedValue(new ApiError({ kind: 'offline' }));
    const { user } = showCart([cartItem('Fund', 'equity')]);
    expect(await equity().findByText('The questionnaire could not be loaded.')).toBeVisible();
    call.mockResolvedValue(asked);
    await user.click(equity().getByRole('button', { name: 'Try again' }));
    expect(await equity().findByRole('radiogroup', { name: 'Purpose?' })).toBeVisible();
  });
});
