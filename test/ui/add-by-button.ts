import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { takeUser, userState } from '#state/session/user.ts';
import { user } from '#test/helpers/page/fake-portal.ts';

/** Presses a cart button and returns what it has added: type, id and, of a contract, the first line. */
export async function addByButton(button: HTMLElement): Promise<(string | null)[]> {
  if (!userState.user) takeUser(user);
  await cart.open(userState.user?.id ?? user.id);
  await userEvent.click(button);
  await waitFor(() => expect(cart.list.positions).toHaveLength(1));
  return cart
    .content()
    .positions.flatMap(({ itemType, id, calcInput }) =>
      'startingLineId' in calcInput && calcInput.startingLineId !== null
        ? [itemType, id, calcInput.startingLineId]
        : [itemType, id],
    );
}

export function forgetAdded(): void {
  cart.close();
  localStorage.clear();
}
