import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { LookThroughPage } from '#features/look-through/look-through-page.tsx';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { cartViewState, selectionToShow, selectionWasShown } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { limitConcentration, changeLookThroughView } from '#state/analysis/look-through-view.ts';
import { byAmounts, cartItem, fund, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { loseConnection } from '#test/helpers/page/connection.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'forecast', 'forecast-page', 'look-through']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 60_000 });

const growth = cartItem('Program', 'growth', { oneOffAmount: 30_000, investmentHorizon: 12 });
const bundle = packageItem({
  calcInput: { investedAmount: 10_000 },
  division: byAmounts(10_000, { equity: 4000, unclassed: 6000 }),
});

beforeEach(() => openCatalogue());
afterEach(() => {
  limitConcentration('assetClass', null);
  changeLookThroughView({ unit: 'percent', mergesClasses: false });
  selectionWasShown();
  vi.clearAllMocks();
  forgetCart();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const region = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) =>
  region(name)
    .getAllByRole('button')
    .map(({ textContent }) => plain(textContent));
const detail = () =>
  region('Items in the selection')
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => plain(textContent)).join(' | '));

const heading = () => plain(region('Items in the selection').getByRole('heading').textContent);

let router: ReturnType<typeof createMemoryRouter>;
const address = () => router.state.location.pathname;

async function open(items: readonly CartPosition[]) {
  keepOrder({ items });
  await cart.open('advisor');
  router = createMemoryRouter([{ path: '*', element: <LookThroughPage /> }], { initialEntries: ['/look-through'] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(['done', 'empty']).toContain(cart.summary.status));
  return userEvent.setup();
}

describe('the look-through of the cart', () => {
  it('divides the cart by the classes of its funds, including those in packages and programs', async () => {
    await open([equity, growth, bundle]);

    // 60 000 + 60 % of 30 000 + 4 000 in shares; 40 % of 30 000 in bonds; 6 000 without a class.
    expect(rowsOf('Asset class')).toEqual(['Shares82,0 %', 'Bonds12,0 %', 'Unassigned6,0 %']);
    expect(plain(screen.getByText(/^3 items, /).textContent)).toBe('3 items, 100 000 Kč, amount invested');
    expect(detail().at(-1)).toBe('3 items | 100 000 Kč | 100,0 %');
  });

  it('shows the shares in money, and the share classes of a fund as one', async () => {
    const one = fund({ id: 'one', name: 'World equity A', fundTypeId: 'standard' });
    const two = fund({ id: 'two', name: 'World equity B', fundTypeId: 'standard' });
    openCatalogue({
      fundById: new Map([
        ['one', one],
        ['two', two],
      ]),
    });
    const user = await open([
      cartItem('Fund', 'one', { oneOffAmount: 60_000 }),
      cartItem('Fund', 'two', { oneOffAmount: 40_000 }),
    ]);
    expect(rowsOf('Fund')).toEqual(['World equity A60,0 %', 'World equity B40,0 %']);
    await user.click(screen.getByRole('radio', { name: 'Kč' }));
    expect(rowsOf('Fund')).toEqual(['World equity A60 000 Kč', 'World equity B40 000 Kč']);
    await user.click(region('Fund').getByRole('button', { name: /^World equity B/ }));
    expect(detail()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Share classes together' }));
    expect(rowsOf('Fund')).toEqual(['World equity100 000 Kč']);
    expect(detail()).toHaveLength(3);
  });

  it('never truncates share classes, and exports full names', async () => {
    const long = 'Bond fund of emerging markets and other distant countries class';
    const funds = ['A', 'B'].map((id) => fund({ id, name: `${long} ${id}`, fundTypeId: 'standard' }));
    openCatalogue({ fundById: new Map(funds.map((one) => [one.id, one])) });
    const user = await open(funds.map(({ id }) => cartItem('Fund', id, { oneOffAmount: 10_000 })));

    expect(detail().map((row) => row.split(' | ')[0])).toEqual([
      expect.stringMatching(/^Bond fund .*…A$/),
      expect.stringMatching(/^Bond fund .*…B$/),
      '2 items',
    ]);
    expect(rowsOf('Fund')).toEqual([expect.stringMatching(/…A50,0/), expect.stringMatching(/…B50,0/)]);
    const repeated = region('The same fund in several places').getAllByRole('cell', { name: /on its own/ });
    expect(repeated.map(({ textContent }) => textContent?.at(-1))).toEqual(['A', 'B']);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob] = saveFile.mock.calls[0] ?? expect.fail();
    const text = await blob.text();
    expect(text).toContain(`\r\n${long} A,10000,50`);
    expect(text).toContain(`,${long} B,10000`);
  });

  it('filters by the clicked share, a second one adding to the first', async () => {
    const user = await open([equity, growth, bundle]);
    await user.click(region('Asset class').getByRole('button', { name: /^Shares/ }));
    expect(heading()).toBe('Shares 82,0 %');
    expect(detail()).toEqual([
      'Equity fund | 60 000 Kč | 73,2 %',
      'Growth | 18 000 Kč | 21,9 %',
      'Retirement | 4 000 Kč | 4,9 %',
      '3 items | 82 000 Kč | 100,0 %',
    ]);
    await user.click(region('Fund').getByRole('button', { name: /^Fund without a class/ }));
    expect(detail()).toEqual(['0 items | 0 Kč | 0,0 %']);
    expect(heading()).toBe('Shares + Fund without a class 0,0 %');
    await user.click(region('Asset class').getByRole('button', { name: /^Shares/ }));
    expect(detail()[0]).toBe('Retirement | 6 000 Kč | 100,0 %');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(detail()).toHaveLength(4);
  });

  it('filters by a slice of the ring and by a column of the risk', async () => {
    const risky = { ...fund({ id: 'risky', name: 'Risky', assetClassId: 'stocks' }), riskLevel: 6 };
    const calm = { ...fund({ id: 'calm', name: 'Calm', assetClassId: 'stocks' }), riskLevel: 2 };
    const dull = { ...fund({ id: 'dull', name: 'Dull', assetClassId: 'bonds' }), riskLevel: 2 };
    openCatalogue({ fundById: new Map([risky, calm, dull].map((one) => [one.id, one])) });
    const user = await open(['risky', 'calm', 'dull'].map((id) => cartItem('Fund', id, { oneOffAmount: 10_000 })));
    const column = (name: RegExp) => region('Risk').getByRole('button', { name });
    expect(region('Risk').getByText('weighted mean 3,3 of 7')).toBeVisible();
    expect(column(/^Risk 2 of 7:\s?66,7/)).toHaveTextContent(/2$/);
    expect(column(/^Risk 1 of 7/).matches(':disabled')).toBe(true);

    const ring = region('Asset class').getByRole('img', { name: 'Asset class' });
    const slice = ring.querySelector('[data-slice="stocks"]') ?? expect.fail();
    await user.click(slice);
    expect(detail()).toHaveLength(3);
    await user.click(column(/^Risk 2 of 7/));
    expect(detail()[0]).toBe('Calm | 10 000 Kč | 100,0 %');
    await user.click(slice);
    expect(detail().map((row) => row.split(' |')[0])).toEqual(['Calm', 'Dull', '2 items']);
  });

  it('says what is missing, and links to it', async () => {
    const waiting = cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null });
    const faulty = cartItem('Program', 'growth', { oneOffAmount: 10, periodicalAmount: null });
    const user = await open([equity, waiting, faulty]);
    expect(plain(screen.getByText(/^1 item, /).textContent)).toBe(
      '1 item, 60 000 Kč, amount invested, without 2 items',
    );
    const missing = region('What is missing');
    expect(missing.getAllByRole('term').map(({ textContent }) => plain(textContent))).toEqual([
      'Without an amount',
      'With an error, 10 Kč not counted',
      'Composition without a region',
      'Composition as of',
    ]);
    expect(missing.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
      '1 item',
      '1 item',
      '100,0 %',
      expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
    ]);
    await user.click(missing.getAllByRole('button', { name: '1 item' })[1] ?? expect.fail());
    expect(address()).toBe('/cart');
    expect(selectionToShow.uuids).toEqual([faulty.uuid]);
  });

  it('shows what a cart of incomplete items lacks, with a link, instead of empty figures', async () => {
    const waiting = cartItem('Fund', 'bond', { oneOffAmount: null, periodicalAmount: null });
    const user = await open([waiting]);

    expect(
      await screen.findByRole('heading', { name: 'The first complete item shows what the cart is made of' }),
    ).toBeVisible();
    expect(screen.getByText('1 item awaits an amount')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/0\s(?:Kč|%)/);
    await user.click(screen.getByRole('button', { name: 'Show 1 item' }));
    expect(selectionToShow.uuids).toEqual([waiting.uuid]);
  });

  it('shows the five largest of a side on a phone, and the rest as one', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const ids = [1, 2, 3, 4, 5, 6, 7].map((place) => `fund-${place}`);
    openCatalogue({ fundById: new Map(ids.map((id) => [id, fund({ id, name: `Numbered ${id}` })])) });
    const user = await open(ids.map((id, place) => cartItem('Fund', id, { oneOffAmount: 10_000 * (9 - place) })));
    expect(rowsOf('Fund')).toHaveLength(6);
    expect(rowsOf('Fund').at(-1)).toBe('2 others16,6 %');
    const others = region('Fund').getByRole('button', { name: /^2 others/ });
    await user.click(others);
    expect(rowsOf('Fund').slice(0, 7).at(-1)).toBe('Numbered fund-77,1 %');
    expect(others).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(rowsOf('Fund')).toHaveLength(6);

    expect(detail().map((row) => row.split(' | ')[0])).toEqual([
      ...ids.slice(0, 5).map((id) => `Numbered ${id}`),
      '2 others',
      '7 items',
    ]);
    expect(detail().at(-2)).toBe('2 others | 70 000 Kč | 16,6 %');
    await user.click(region('Items in the selection').getByRole('button', { name: '2 others' }));
    expect(detail().at(-3)).toBe('Numbered fund-7 | 30 000 Kč | 7,1 %');
  });

  it('weights by the moderate value of a year', async () => {
    const user = await open([equity, growth]);
    const before = rowsOf('Asset class');
    const choice = screen.getByRole('radio', { name: 'Value in the moderate scenario' });
    await user.click(region('Asset class').getByRole('button', { name: /^Shares/ }));
    await user.click(choice);
    expect(choice).toHaveFocus();
    expect(heading()).toMatch(/^Shares /);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));

    // Shares gain more per year than the program, which has a longer horizon.
    await waitFor(() => expect(rowsOf('Asset class')).not.toEqual(before));
    const total = plain(detail().at(-1));
    expect(Number(total.split('|')[1]?.replaceAll(/\D/g, ''))).toBe(
      Math.round(cart.summary.forecast?.totals.expectedAssets ?? 0),
    );
  });

  it('names the items without a value as weight, and links to them', async () => {
    const unknown = cartItem('Fund', 'unclassed', { oneOffAmount: 10_000 });
    const user = await open([equity, unknown]);
    expect(screen.getByText(/^2 items, /)).toBeVisible();
    expect(screen.queryByText('Without a forecast')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Value in the moderate scenario' }));

    expect(await screen.findByText(/^1 item, .*, without 1 item$/)).toBeVisible();
    const missing = region('What is missing');
    expect(missing.getByText('Without a forecast')).toBeVisible();
    await user.click(missing.getByRole('button', { name: '1 item' }));
    expect(selectionToShow.uuids).toEqual([unknown.uuid]);
  });

  it('shows the same fund in several places', async () => {
    await open([equity, growth, bundle]);
    const table = region('The same fund in several places');

    const rows = table.getAllByRole('row').map(({ textContent }) => plain(textContent));
    expect(rows.slice(1)).toEqual([
      'Equity fund Show82 000 Kč82,0 %',
      'Equity fund, on its own60 000 Kč60,0 %',
      'Growth: Equity fund18 000 Kč18,0 %',
      'Retirement: Equity fund4 000 Kč4,0 %',
    ]);
  });

  it('opens the table with the items that contain the fund selected', async () => {
    const user = await open([equity, growth, bundle]);
    await user.click(screen.getByRole('button', { name: 'Show in the table: Equity fund' }));

    expect(address()).toBe('/cart');
    expect(selectionToShow.uuids).toEqual([equity, growth, bundle].map(({ uuid }) => uuid));
    expect(cartViewState.current).toBe('table');
  });

  it('exports every side and the repeated funds as CSV, with the disclosures below', async () => {
    const user = await open([equity, growth, bundle]);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [blob, name] = saveFile.mock.calls[0] ?? expect.fail();
    const lines = (await blob.text()).split('\r\n');

    expect(name).toBe('look-through.csv');
    expect(lines[0]).toMatch(/^\uFEFF?Asset class,Amount invested \(CZK\),Share \(%\)$/);
    expect(lines).toContain('Shares,82000,82');
    expect(lines).toContain('Equity fund,Growth,18000');
    expect(lines.join('\n')).toMatch(/reliable indicator/);
  });

  it("warns of a share above the user's limit, and stores the limit for the user", async () => {
    const user = await open([equity, growth, bundle]);
    expect(screen.queryByText(/Your limit/)).not.toBeInTheDocument();
    await user.type(region('Watch concentration').getByRole('textbox', { name: /^Asset class/ }), '70');

    const warning = (await screen.findByText(/Your limit/)).closest('[role="status"]');
    expect(plain(warning?.textContent)).toContain('Shares: 82,0 % of the cart. Your limit is 70 %. Moving 12 000 Kč');
    expect(localStorage.getItem('concentration:advisor')).toContain('"assetClass":70');
    await user.click(screen.getByRole('button', { name: 'Show the items' }));
    expect(screen.getByRole('region', { name: 'Items in the selection' })).toHaveFocus();
    expect(detail()[0]).toBe('Equity fund | 60 000 Kč | 73,2 %');
  });

  it('reads the published compositions on request', async () => {
    const portal = new FakePortal();
    openCatalogue();
    const composition = (items: Record<string, number>) => ({
      compositions: [{ name: 'Positions', items: Object.entries(items).map(([name, value]) => ({ name, value })) }],
    });
    portal.answer(
      'GET',
      '/api/fund/equity',
      200,
      fundDetail('equity', composition({ Alpha: 50, Beta: 30, Others: 20 })),
    );
    portal.answer('GET', '/api/fund/bond', 200, fundDetail('bond', composition({ Alpha: 100 })));
    const user = await open([equity, cartItem('Fund', 'bond', { oneOffAmount: 40_000 })]);
    const comeBack = loseConnection();
    expect(screen.getByText('This requires a connection.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load holdings' }));
    comeBack();
    expect(portal.pathsCalled().filter((path) => path.startsWith('/api/fund/'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Load holdings' }));

    const list = await screen.findByRole('list', { name: 'Positions' });
    // 50 % of 60 000 and all of 40 000; 30 % of 60 000; the remainder of 60 000 is not published.
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Alpha70,0 %', 'Beta18,0 %', 'Unassigned12,0 %']);
  });
});
