import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeCart } from '#contract/draft-codec.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { applyNewerRates, newerRates } from '#state/scenarios/newer-rates.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { compareState, compareVariant, dropCompared } from '#state/compare/compare.ts';
import { divideDifference } from '#worker-client/page-analytics.ts';
import { cartItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { openCompare } from '#test/helpers/cart/open-compare.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'compare', 'forecast', 'forecast-page', 'drafts']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000 });
const small = cartItem('Fund', 'bond', { oneOffAmount: 1000 });

beforeEach(() => {
  void new FakePortal();
  openCatalogue();
});
afterEach(() => {
  for (const { id } of compareState.carts.slice()) dropCompared(id);
  forgetCart();
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const numberIn = (text: string | null | undefined) =>
  Number(
    plain(text)
      .replaceAll(/[^\d−-]/g, '')
      .replace('−', '-'),
  );

async function open(items: readonly CartPosition[]) {
  const user = await openCompare(items);
  await waitFor(() => expect(cart.summary.status).toBe('done'));
  return user;
}

const region = () => screen.findByRole('region', { name: /^Why B differs from A/ });
const table = async () => within(await region()).findByRole('table', { name: 'Difference by item and cause' });
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => plain(textContent)));

describe('why a variant differs from the base', () => {
  it('says it in one sentence whose parts add up (calculation, section 13)', async () => {
    await open([equity, bond]);
    compareVariant({ kind: 'horizon', years: 5 });
    const sentence = await within(await region()).findByText(/^B is .* higher:/);

    expect(plain(sentence.textContent)).toMatch(/^B is [\d ]+ Kč higher: \+[\d ]+ Kč from a horizon 5 years longer\.$/);
    const [, total, part] = /^B is ([\d ]+) Kč higher: \+([\d ]+) Kč/.exec(plain(sentence.textContent)) ?? [];
    expect(numberIn(part)).toBe(numberIn(total));
  });

  it('shows items and causes whose cells add up to every total and to the table of totals', async () => {
    await open([equity, bond]);
    compareVariant({ kind: 'amounts', percent: 10 });
    const [head = [], ...rows] = rowsOf(await table());
    const totals = rows.at(-1) ?? [];
    const items = rows.slice(0, -1);

    expect(head.slice(1)).toEqual(['One-off amounts', 'Monthly amounts', 'Total']);
    expect(items).toHaveLength(2);
    for (const row of rows)
      expect(row.slice(1, -1).reduce((sum, cell) => sum + numberIn(cell || '0'), 0)).toBe(numberIn(row.at(-1)));
    for (const at of head.keys())
      if (at > 0) expect(items.reduce((sum, row) => sum + numberIn(row[at] || '0'), 0)).toBe(numberIn(totals[at]));
    const against = within(screen.getByRole('table', { name: /at the end of their horizons/ })).getAllByRole('row');
    expect(numberIn(totals.at(-1))).toBe(numberIn((against[2] as HTMLTableRowElement).cells[11]?.textContent));
  });

  it('shows the items of a cause, the causes of an item, and both inputs of a cell', async () => {
    const user = await open([equity, bond]);
    compareVariant({ kind: 'amounts', percent: 10 });
    const own = within(await region());
    const names = async () =>
      within(await own.findByRole('region', { name: /: by |: One-off amounts/ }))
        .getAllByRole('term')
        .map(({ textContent }) => plain(textContent));

    const chart = await own.findByRole('figure', { name: 'From A to B by cause' });
    await user.click(within(chart).getByRole('button', { name: 'One-off amounts' }));
    expect(await names()).toEqual(['Equity fund', 'Bond fund']);
    await user.click(within(await table()).getByRole('button', { name: 'Equity fund' }));
    expect(await names()).toEqual(['One-off amounts', 'Monthly amounts']);
    const [cell] = within(await table()).getAllByTitle('Equity fund, One-off amounts');
    await user.click(cell ?? expect.fail('no cell'));
    const details = await own.findByRole('region', { name: 'Equity fund: One-off amounts' });
    expect(plain(details.textContent)).toMatch(/100 000 Kč → 110 000 Kč.*differs by 2 causes/);
    await user.click(within(details).getByRole('button', { name: 'Close' }));
    expect(own.getByText(/^Choose a cause, an item or an amount/)).toBeVisible();
  });

  it('folds equal changes into one line with what they add', async () => {
    await open([equity, bond]);
    compareVariant({ kind: 'amounts', percent: -10 });
    const own = within(await region());
    const line = (await own.findByText('all 2 items')).parentElement ?? expect.fail('no line');

    expect(plain(line.textContent)).toMatch(/^all 2 items.*: −10 %−[\d ]+ Kč$/);
  });

  it('divides return, deposits and fee as well, in the chosen scenario', async () => {
    const user = await open([equity]);
    compareVariant({ kind: 'amounts', percent: 10 });
    const own = within(await region());
    await user.click(await own.findByRole('combobox', { name: 'Figure' }));
    await user.click(await screen.findByRole('option', { name: 'Invested' }));

    // 10 % of 100 000 and of 120 times 1 000.
    await waitFor(() =>
      expect(plain(own.getByText(/more is invested in B/).textContent)).toBe(
        '22 000 Kč more is invested in B: +12 000 Kč from monthly amounts, +10 000 Kč from one-off amounts.',
      ),
    );
  });

  it('names items that the variant loses first of all, and keeps them at the minimum on request', async () => {
    const user = await open([cartItem('Fund', 'equity', { oneOffAmount: 20_000 }), small]);
    compareVariant({ kind: 'amounts', percent: -50 });
    const own = within(await region());
    const notice = await own.findByText(/^B leaves out 1 item that A counts/);

    expect(plain(notice.textContent)).toMatch(/Bond fund \(below the minimum of [\d ]+ Kč\)/);
    expect(await own.findByText(/from items left out/)).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Keep it at the minimum' }));
    await waitFor(() => expect(own.queryByText(/^B leaves/)).not.toBeInTheDocument());
    expect(own.queryByText(/from items left out/)).not.toBeInTheDocument();
  });

  it('says that a variant has no item that can be calculated', async () => {
    await open([small]);
    compareVariant({ kind: 'amounts', percent: -50 });

    expect(await screen.findByText(/^B has no item that can be calculated/)).toBeVisible();
  });

  it('keeps the causes of a moment before, marked, if the worker is lost', async () => {
    await open([equity]);
    compareVariant({ kind: 'horizon', years: 5 });
    const own = within(await region());
    await own.findByText(/^B is .* higher/);
    vi.mocked(divideDifference).mockResolvedValue({ status: 'unavailable' });
    cart.changeItem(equity.uuid, { oneOffAmount: 200_000 });

    expect(await own.findByText('The causes are from the previous calculation.')).toBeVisible();
    expect(own.getByText(/^B is .* higher/)).toBeVisible();
  });

  it('says what newer rates and terms change, until the cart has them', async () => {
    const user = await open([equity]);
    const dearer = terms();
    for (const scheme of dearer.feeSchemes)
      for (const range of [...scheme.paymentRanges, ...scheme.prepaidRanges]) range.rate *= 2;
    act(() => {
      const changed = new Map([[termsKey('Fund', 'equity'), dearer as never]]);
      newerRates.found = ref({ day: '2026-11-20', forex: catalogueState.forex, terms: changed });
    });
    expect(await screen.findByRole('link', { name: 'What changes' })).toHaveAttribute('href', '/compare?rates');
    await user.click(screen.getByRole('button', { name: 'New variant' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Newer rates and terms' }));
    const own = within(await region());

    expect(plain((await own.findByText(/^B is .* lower/)).textContent)).toMatch(/: −[\d ]+ Kč from fees\.$/);
    act(applyNewerRates);
    await waitFor(() => expect(compareState.carts).toEqual([]));
  });

  it('says what has changed in the cart since its draft was saved', async () => {
    const portal = new FakePortal();
    const draft = { id: 'd1', name: 'Plan', version: 1, identifier: '', createdAt: '2026-11-19T16:42:00.000Z' };
    portal.answer('GET', '/api/draftcontracts/d1', 200, { ...draft, data: encodeCart(cartOf([equity])), revision: 1 });
    const user = await open([equity]);
    act(() => {
      setCurrentDraft({ id: 'd1', name: 'Plan', revision: 1 });
      cart.changeItem(equity.uuid, { oneOffAmount: 150_000 });
    });
    await user.click(screen.getByRole('button', { name: 'New variant' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Changes since Plan was saved' }));
    const own = within(await screen.findByRole('region', { name: /^Why A differs from B/ }));

    expect(plain((await own.findByText(/^A is .* higher/)).textContent)).toMatch(/from one-off amounts\.$/);
    expect(plain(own.getByText(/100 000 Kč → 150 000 Kč/).textContent)).toContain('→');
  });
});
