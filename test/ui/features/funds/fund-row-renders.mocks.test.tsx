import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { few, rowNames, show, startFundList } from './advanced-fund-list.tsx';
import { openMarket } from './fund-market.ts';

const rendered = vi.hoisted(() => [] as string[]);

// Each row renders its cart button.
vi.mock('#portal-ui/cart-toggle.tsx', () => ({
  CartToggle: ({ name }: { name: string }) => {
    rendered.push(name);
    return null;
  },
}));

startFundList();

beforeEach(async () => {
  openMarket(few);
  show();
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  expect(new Set(rendered).size).toBe(3);
  rendered.length = 0;
});

describe('the rows of the fund table', () => {
  it('are not re-rendered for a typed key, only for the response', async () => {
    await userEvent.setup().type(screen.getByRole('searchbox'), 'al');
    await waitFor(() => expect(rowNames()).toEqual(['Alfa']));
    // Alfa keeps its place, so that even the response re-renders no row.
    expect(rendered).toEqual([]);
  });

  it('re-render only the star of a fund marked as favourite (CAT-24)', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add the fund Alfa to favourites' }));
    expect(await screen.findByRole('button', { name: 'Remove the fund Alfa from favourites' })).toBeVisible();
    // Not even its own row.
    expect(rendered).toEqual([]);
  });
});
