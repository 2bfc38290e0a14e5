import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { CartPosition } from '#domain/cart/document.ts';
import { ComparePage } from '#features/compare/compare-page.tsx';
import { cart } from '#state/cart/cart.ts';
import { keepOrder } from '../order/kept-order.ts';

/** Opens the comparison of an advisor's cart of these items. */
export async function openCompare(items: readonly CartPosition[]) {
  keepOrder({ items });
  await cart.open('advisor');
  render(
    <MemoryRouter>
      <main>
        <ComparePage />
      </main>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
