import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { yearPicture } from '#charts/years/year-picture.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { compareState, dropCompared } from '#state/compare/compare.ts';
import { newerRates, applyNewerRates } from '#state/scenarios/newer-rates.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { recalculate } from '#worker-client/page-analytics.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { choose, figures, makeVariant, numberIn, plain, rowOf } from '#test/helpers/cart/compared-rows.ts';
import { openCompare } from '#test/helpers/cart/open-compare.tsx';

vi.mock('#charts/years/year-picture.ts', () => ({ yearPicture: vi.fn<typeof yearPicture>() }));

startTranslations('en', ['ui', 'validation', 'cart', 'compare', 'forecast', 'forecast-page', 'drafts']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000 });
const draftPath = '/api/draftcontracts';
const draft = { id: 'd1', name: 'Only bonds', version: 1, identifier: '', createdAt: '2026-11-19T16:42:00.000Z' };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  openCatalogue();
});
afterEach(() => {
  for (const { id } of compareState.carts.slice()) dropCompared(id);
  forgetCart();
  vi.unstubAllGlobals();
});

type User = Awaited<ReturnType<typeof openCompare>>;

async function addDraft(user: User, positions: readonly CartPosition[]) {
  portal.answer('GET', draftPath, 200, { items: [draft], totalAmount: 1 });
  portal.answer('GET', `${draftPath}/d1`, 200, { ...draft, data: encodeCart(cartOf(positions)), revision: 1 });
  await user.click(screen.getByRole('button', { name: 'Add a draft contract' }));
  await user.click(await screen.findByRole('button', { name: /^Only bonds/ }));
}

describe('the comparison of forecasts', () => {
  it('begins the choice of a draft at the first one that is not compared yet (SIL-217)', async () => {
    const user = await openCompare([equity]);
    await addDraft(user, [bond]);
    const second = { ...draft, id: 'd2', name: 'Both' };
    portal.answer('GET', draftPath, 200, { items: [draft, second], totalAmount: 2 });
    await user.click(screen.getByRole('button', { name: 'Add a draft contract' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Both/ })).toHaveFocus());
    portal.answer('GET', `${draftPath}/d2`, 200, {
      ...second,
      data: encodeCart(cartOf([equity, bond])),
      revision: 1,
    });
    await user.keyboard('{Enter}');

    expect(await rowOf('Both')).toBeVisible();
  });

  it('reports that rates are newer than the figures (screens, section 1)', async () => {
    await openCompare([equity]);
    act(() => {
      newerRates.found = ref({ day: '2026-11-20', forex: catalogueState.forex, terms: new Map() });
    });
    expect(await screen.findByText(/^Rates or terms changed on 20\/11\/2026\./)).toBeVisible();
    act(applyNewerRates);
    await waitFor(() => expect(screen.queryByText(/^Rates or terms changed/)).not.toBeInTheDocument());
  });

  it('saves the chart as a picture with the disclosures, and reports a failure', async () => {
    const user = await openCompare([equity]);
    const blob = new Blob(['picture']);
    vi.mocked(yearPicture).mockResolvedValueOnce(blob).mockResolvedValueOnce(null);
    const button = await screen.findByRole('button', { name: /^PNG/ });
    await user.click(button);
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(blob, 'compare.png'));
    const [, model, picture] = vi.mocked(yearPicture).mock.calls[0] ?? expect.fail();
    expect(model.lines.map(({ name }) => name)).toContain('cart');
    expect(picture.notes.join(' ')).toMatch(/reliable indicator/);

    await user.click(button);
    await waitFor(() => expect(currentToasts().map(({ kind }) => kind)).toEqual(['error']));
  });

  it('saves totals, years, items and changes as tables that begin with their head', async () => {
    const user = await openCompare([equity, bond]);
    await makeVariant(user, 'Horizon 5 years longer');
    const save = async (button: number, entry: string) => {
      saveFile.mockClear();
      const buttons = await screen.findAllByRole('button', { name: 'CSV' });
      await user.click(buttons[button] ?? expect.fail('no button'));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
      const [blob, name] = saveFile.mock.calls[0] ?? expect.fail('nothing was saved');
      const rows = (await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
      return { name, rows: rows.map((row) => row.split(',')) };
    };
    const [totals, years] = [await save(0, 'Totals'), await save(0, 'Values by year')];
    const [items, changes] = [await save(1, 'Items and causes'), await save(1, 'Changed inputs')];

    expect([totals.name, years.name, items.name, changes.name]).toEqual([
      'compare-totals.csv',
      'compare-years.csv',
      'compare-B-items.csv',
      'compare-B-changes.csv',
    ]);
    for (const { rows } of [totals, years, items, changes])
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    expect(totals.rows.map(([letter]) => letter)).toEqual(['Letter', 'A', 'B']);
    expect(years.rows).toHaveLength(17);
    expect(items.rows[0]).toEqual(['id', 'itemType', 'product', 'name', 'investmentHorizon', 'difference']);
    const sum = items.rows.slice(1).reduce((total, row) => total + Number(row.at(-1)), 0);
    expect(changes.rows.slice(1)).toEqual([['all 2 items', 'Horizon: 5 years longer', String(sum)]]);
  });

  it('creates a variant of the cart in one step, with the difference and the change', async () => {
    const user = await openCompare([equity, bond]);
    await makeVariant(user, 'Horizon 5 years longer');

    const [own, longer] = [await figures('Plan'), await figures('Horizon 5 years longer')];
    expect(own.against).toBe('base');
    expect(numberIn(longer.against)).toBe(numberIn(longer.moderate) - numberIn(own.moderate));
    expect(Number(longer.until?.slice(0, 4))).toBe(Number(own.until) + 5);
    expect(longer.until).toContain('different from the base');
    expect(longer.oneOff).toBe('150 000');
    expect(await screen.findByText('Horizon: 5 years longer')).toBeVisible();
    expect(screen.getByText('all 2 items')).toBeVisible();
    // The cart itself is unchanged.
    expect(cart.product(equity.uuid)?.resolved.position.calcInput.investmentHorizon).toBe(10);
  });

  it('applies a variant to the cart as one undo step, and keeps the cart as it was as a variant (SIL-271)', async () => {
    const user = await openCompare([equity, bond]);
    await makeVariant(user, 'Amounts 10 % higher');
    await choose(user, 'Amounts 10 % higher', 'Apply to the plan');

    const amounts = () =>
      [equity, bond].map(({ uuid }) => cart.product(uuid)?.resolved.position.calcInput.oneOffAmount);
    expect(amounts()).toEqual([110_000, 55_000]);
    expect(compareState.carts.map(({ change }) => change?.kind)).toEqual(['former']);
    expect((await figures('Before applying')).oneOff).toContain('150 000');
    expect(plain(currentToasts()[0]?.text)).toBe('The variant Amounts 10 % higher is now in the plan.');
    expect(cart.history.state.undo?.kind).toBe('take-variant');
    act(() => void cart.undo());
    expect(amounts()).toEqual([100_000, 50_000]);
    act(() => void cart.redo());
    expect(amounts()).toEqual([110_000, 55_000]);
  });

  it('compares with another base, as difference and per unit invested, by year with the keyboard', async () => {
    const user = await openCompare([equity]);
    await makeVariant(user, 'Amounts 10 % lower');
    await choose(user, 'Amounts 10 % lower', 'Compare with this');
    const difference = numberIn((await figures('Plan')).against);
    expect(difference).toBeGreaterThan(0);

    await user.click(screen.getByRole('radio', { name: 'Difference from B' }));
    const slider = screen.getByRole('slider');
    expect(plain(slider.getAttribute('aria-valuetext'))).toMatch(
      /^20\d\d, A Plan \+[\d ]+ Kč, B Amounts 10 % lower 0 Kč$/,
    );
    act(() => slider.focus());
    await user.keyboard('{Home}');
    expect(plain(slider.getAttribute('aria-valuetext'))).toContain(new Date().getFullYear().toString());
    await user.click(screen.getByRole('radio', { name: 'Per 1 Kč invested' }));
    const byYear = within(screen.getByRole('region', { name: /By year/ }))
      .getAllByRole('row')
      .slice(1);
    // With the same rates but less money every crown has the same result, after the entry fee of 4 %.
    const values = byYear.map((row) =>
      [...(row as HTMLTableRowElement).cells].slice(1).map(({ textContent }) => textContent),
    );
    expect(values[0]?.[0]).toBe('0,960');
    expect(values[1]).toEqual(values[0]);
  });

  it('compares the remaining items of a draft, and says so', async () => {
    const user = await openCompare([equity]);
    await addDraft(user, [
      bond,
      cartItem('Fund', 'no longer there'),
      cartItem('Fund', 'unclassed', { oneOffAmount: 1 }),
    ]);

    const row = await rowOf('Only bonds');
    await waitFor(() => expect(plain(row.textContent)).toContain('Without 1 item that is no longer offered.'));
    expect(plain(row.textContent)).toContain('Without 1 item that is not complete.');
    expect((await figures('Only bonds')).invested).toBe('50 000');
    expect((await figures('Only bonds')).moderate).toMatch(/\d/);
    // Only the draft's ID is stored, because its name may be the client's.
    expect(sessionStorage.getItem('compared:advisor')).toContain('d1');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Only bonds');
  });

  it('applies a draft as one step, and undo restores the previous draft', async () => {
    const user = await openCompare([equity]);
    await addDraft(user, [bond]);
    await waitFor(async () => expect((await figures('Only bonds')).moderate).toMatch(/\d/));
    noteClient({ lastName: 'Dvořáčková' });
    await choose(user, 'Only bonds', 'Apply to the plan');
    expect(cart.content().positions).toEqual([equity]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Load' }));

    await waitFor(() => expect(cart.content().positions).toEqual([bond]));
    expect(cart.details.card.values).toBeNull();
    expect(cart.details.draft).toMatchObject({ id: 'd1', name: 'Only bonds', revision: 1 });
    expect(compareState.carts).toEqual([]);
    expect(currentToasts().at(-1)?.text).toBe('The draft contract Only bonds is now in the plan.');
    act(() => void cart.undo());
    expect(cart.content().positions).toEqual([equity]);
    expect(cart.details.draft).toBeNull();
    expect(cart.details.card.values?.lastName).toBe('Dvořáčková');
  });

  it('names the pair of a missing rate, and compares the rest', async () => {
    const user = await openCompare([equity]);
    await addDraft(user, [cartItem('Fund', 'bond', { oneOffAmount: 50_000, currencyId: 'EUR' })]);

    const row = await rowOf('Only bonds');
    await waitFor(() => expect(plain(row.textContent)).toContain('The exchange rate EUR/CZK is missing'));
    expect((await figures('Plan')).moderate).toMatch(/\d/);
    expect((await figures('Only bonds')).moderate).toBe('N/A');
  });

  it('keeps the stale figures, marked, if they cannot be recalculated', async () => {
    const user = await openCompare([equity]);
    await makeVariant(user, 'Horizon 5 years longer');
    const before = await figures('Horizon 5 years longer');
    vi.mocked(recalculate).mockResolvedValueOnce({ status: 'unavailable' });
    act(() => {
      catalogueState.assetClasses = ref([...catalogueState.assetClasses]);
    });

    const row = await rowOf('Horizon 5 years longer');
    await waitFor(() => expect(plain(row.textContent)).toContain('the figures are from the previous calculation'));
    expect((await figures('Horizon 5 years longer')).moderate).toBe(before.moderate);
    await user.click(screen.getByRole('button', { name: 'Try again: Horizon 5 years longer' }));
    await waitFor(() => expect(plain(row.textContent)).not.toContain('the figures are from the previous calculation'));
  });

  it('creates a variant by any number of years within bounds', async () => {
    const user = await openCompare([equity]);
    await user.click(screen.getByRole('button', { name: 'New variant' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Another change/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add variant' }));
    expect(dialog.getByText(/Enter whole years from/)).toBeVisible();
    await user.type(dialog.getByRole('textbox'), '7');
    await user.click(dialog.getByRole('button', { name: 'Add variant' }));

    expect(Number((await figures('Horizon 7 years longer')).until?.slice(0, 4))).toBe(
      Number((await figures('Plan')).until) + 7,
    );
  });

  it('creates a variant of one item, and of other gains that the cart cannot apply', async () => {
    const user = await openCompare([equity, bond]);
    await user.click(screen.getByRole('button', { name: 'New variant' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Another change/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Item' }));
    await user.click(await screen.findByRole('option', { name: 'Bond fund' }));
    await user.type(dialog.getByRole('textbox'), '3');
    await user.click(dialog.getByRole('button', { name: 'Add variant' }));
    await makeVariant(user, 'Gains 1 pp lower');

    const own = await figures('Plan');
    expect((await figures('Horizon 3 years longer: Bond fund')).until).toContain(String(Number(own.until) + 3));
    expect(numberIn((await figures('Gains 1 pp lower')).moderate)).toBeLessThan(numberIn(own.moderate));
    await user.click(screen.getByRole('button', { name: 'Actions for Gains 1 pp lower' }));
    expect(await screen.findByRole('menuitem', { name: 'Compare with this' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Apply to the plan' })).not.toBeInTheDocument();
  });
});
