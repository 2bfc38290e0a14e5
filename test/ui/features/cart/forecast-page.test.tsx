import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartPosition } from '#domain/cart/document.ts';
import { CartDialogs } from '#app/cart-dialogs.tsx';
import { ForecastPage } from '#features/forecast/forecast-page.tsx';
import { saveFile } from '#state/files/save-file.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { keepForecastGoal } from '#state/analysis/forecast-goal.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';

vi.mock('#state/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

startTranslations('en', ['ui', 'validation', 'cart', 'explain', 'packages', 'forecast', 'forecast-page', 'goal-seek']);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const bond = cartItem('Fund', 'bond', { oneOffAmount: 50_000, periodicalAmount: null });
const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000, periodicalAmount: 2000 });

beforeEach(() => openCatalogue());
afterEach(() => {
  keepForecastGoal(null, []);
  forgetCart();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

function openForecast(items: readonly CartPosition[], address = '/forecast') {
  localStorage.setItem('cart:advisor', JSON.stringify({ version: 1, revision: 1, value: { format: 2, items } }));
  void cart.open('advisor');
  render(
    <MemoryRouter initialEntries={[address]}>
      <ForecastPage />
      <CartDialogs />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const amountOf = (text: string) =>
  Number(
    plain(text)
      .replace('\u2212', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  );
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const firstYear = new Date().getFullYear();

/** Returns a figure of the strip by its name. */
const figure = async (name: RegExp) => {
  const term = await screen.findByText((text, element) => element?.tagName === 'DT' && name.test(text));
  return plain(term.nextElementSibling?.textContent);
};

const byYear = async () => within(await screen.findByRole('region', { name: /^By year/ }));

/** Returns the amounts of a row of the table by year. */
async function yearRow(name: RegExp): Promise<number[]> {
  const row = (await byYear()).getByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => amountOf(cell.textContent));
}

/** Returns the value in the total row of a year's breakdown. */
const totalValue = async () =>
  within(await screen.findByRole('row', { name: /^Total/ }))
    .getAllByRole('cell')
    .at(3)?.textContent ?? '';

const slider = () => screen.findByRole<HTMLInputElement>('slider');

describe('the page of the forecast', () => {
  it('shows on a phone only the link to the cart first, and the others at its end', async () => {
    const matches = (query: string) => query === '(max-width: 48rem)';
    const nothing = () => undefined;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches(query),
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
    openForecast([equity]);
    const table = await screen.findByRole('region', { name: /^By year/ });
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const links = screen.getAllByRole('link').filter((link) => isBefore(link, table));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cart']);
    const after = screen.getAllByRole('link').filter((link) => isBefore(table, link));
    const paths = after.map((link) => link.getAttribute('href'));
    for (const path of ['/cart/proposal', '/compare', '/look-through']) expect(paths).toContain(path);
    const [chart] = screen.getAllByRole('slider');
    expect(chart && isBefore(chart, screen.getByRole('radio', { name: 'Real' }))).toBe(true);
  });

  it.each(['', '?view=contributions', '?view=fees'])(
    'shows the rates of converted totals and their date (CALC-17): %s',
    async (view) => {
      catalogueState.forex = ref([{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.5, unit: 1 }]);
      openForecast([equity, cartItem('Fund', 'bond', { currencyId: 'EUR' })], `/forecast${view}`);
      expect(await screen.findByText(/^Converted at 1 EUR = 24,5000 Kč, data as of 20\/11\/2026\.$/)).toBeVisible();
    },
  );

  it('shows the result of the cart, by year as well, with its disclosures', async () => {
    openForecast([equity, growth, packageItem()]);
    const expected = Math.round(await waitFor(() => cart.summary.forecast?.totals.expectedAssets ?? expect.fail()));

    expect(amountOf(await figure(/^Expected value in/))).toBe(expected);
    await waitFor(async () => expect((await yearRow(/^Moderate \d/)).at(-1)).toBe(expected));
    expect(await yearRow(/^Fees so far/)).not.toContain(Number.NaN);
    expect(screen.getByText(/no reliable indicator|not a reliable indicator/i)).toBeVisible();
    expect((await screen.findAllByRole('columnheader', { name: String(firstYear + 10) })).length).toBe(1);
  });

  it('reads the chart by year with the keyboard, pins one in the URL, and breaks it down', async () => {
    const user = openForecast([equity, growth]);
    (await slider()).focus();
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
    expect(await slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(new RegExp(`^${firstYear + 4}, Moderate`)),
    );
    await user.keyboard('{ArrowDown}');
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Favourable/));
    await user.keyboard('{Enter}');
    expect(address()).toBe(`?year=${firstYear + 4}`);

    await screen.findByRole('heading', { name: `What makes up ${firstYear + 4}` });
    const rows = screen.getAllByRole('row', { name: /Equity fund|Growth|Total of/ }).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => amountOf(cell.textContent)),
    );
    const [one = [], other = [], ...[sums = []]] = rows;
    // The total has no end year.
    const total = [Number.NaN, ...sums];
    // Deposits, fees, return, value, share.
    for (const column of [1, 2, 3, 4, 5])
      expect((one[column] ?? 0) + (other[column] ?? 0)).toBeCloseTo(total[column] ?? Number.NaN, 6);
    expect(await yearRow(/^Moderate \d/)).toContain(total[4]);

    await user.keyboard('{Escape}');
    expect(address()).toBe('');
  });

  it('shows when each scenario reaches a goal, and how much is missing otherwise', async () => {
    const user = openForecast([equity, growth]);
    await user.type(await screen.findByRole('textbox', { name: /^Goal/ }), '150000');
    expect(await figure(/^Goal/)).toMatch(/^\d{2}\/\d{4}$/);
    expect(screen.getByText(/favourable \d{4}, unfavourable (\d{4}|never)/)).toBeVisible();
    expect(address()).toBe('?goal=150000');
    await user.type(screen.getByRole('textbox', { name: /^Goal/ }), '0000');
    expect(await figure(/^Goal/)).toBe('Not reached');
    expect(screen.getByText(/short in \d{4}; favourable never/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Work out' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Goal/ });
    expect(plain(field.value)).toBe('1 500 000 000');
  });

  it('offers a search for a goal that is not reached, and adopts the goal of its answer', async () => {
    const user = openForecast([equity], '/forecast?goal=400000&real=2.5');
    expect(await figure(/^Goal/)).toBe('Not reached');
    await user.click(screen.getByRole('button', { name: 'How to reach the goal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'Real' })).toBeChecked();
    await user.click(await dialog.findByRole('button', { name: /^Use: .* a month$/ }));
    await waitFor(async () => expect(await figure(/^Goal/)).toMatch(/^\d{2}\/\d{4}$/));
    expect(address()).toBe('?goal=400000&real=2.5');
  });

  it('announces the main figure, the goal and the pinned year, one after another', async () => {
    const user = openForecast([equity], '/forecast?goal=150000');
    const said = () => plain(document.querySelector('p[role="status"]')?.textContent);
    const patience = { timeout: 3000 };
    await waitFor(() => expect(said()).toMatch(/^Expected value \d[\d ]+ Kč, 1 of 1 item/), patience);
    await waitFor(() => expect(said()).toMatch(/^Goal reached in [A-Z][a-z]+ \d{4}\.$/), patience);
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await waitFor(() => expect(said()).toMatch(new RegExp(`^${firstYear + 9}, Moderate \\d[\\d ]+ Kč\\.$`)));
  });

  it('groups the value by items, product groups or classes, and explains that of an item', async () => {
    const user = openForecast([equity, bond, growth], '/forecast?view=contributions');
    const total = amountOf(await totalValue());
    await user.click(screen.getByTitle('How the amount came about: Equity fund'));
    const explained = await screen.findByRole('dialog', { name: /Equity fund/ });
    expect(await within(explained).findByText(/^Expected value \d/)).toBeVisible();
    await user.keyboard('{Escape}');
    const [choice] = screen.getAllByRole('radiogroup', { name: 'Divide by' });
    await user.click(within(choice ?? expect.fail()).getByRole('radio', { name: 'Groups' }));
    const rows = (name: RegExp) => screen.getByRole('row', { name });
    const valueOf = (name: RegExp) => amountOf(within(rows(name)).getAllByRole('cell').at(4)?.textContent ?? '');
    expect(valueOf(/^Funds/) + valueOf(/^Programs/)).toBe(total);
    await user.click(within(choice ?? expect.fail()).getByRole('radio', { name: 'Classes' }));
    expect(screen.queryByRole('row', { name: /^Funds/ })).not.toBeInTheDocument();
    expect(amountOf(await totalValue())).toBe(total);
    expect(screen.getByRole('row', { name: /^Bonds \d/ })).toBeVisible();
  });

  it('says how much of the deposits is not counted', async () => {
    openForecast([equity, cartItem('Program', 'growth', { oneOffAmount: 10, periodicalAmount: null })]);
    expect(await screen.findByText(/^10\sKč not counted$/)).toBeVisible();
  });

  it('shows everything in real money at an inflation, and says so everywhere', async () => {
    const user = openForecast([equity], '/forecast?real=0');
    const nominal = amountOf(await figure(/^Expected value in \d{4}, .*today's money/));
    expect(nominal).toBe(Math.round(cart.summary.forecast?.totals.expectedAssets ?? 0));
    const inflation = screen.getByRole('textbox', { name: /^Inflation/ });
    await user.clear(inflation);
    await user.type(inflation, '3');
    await waitFor(async () =>
      expect(amountOf(await figure(/^Expected value/))).toBeCloseTo(nominal / 1.03 ** 10, -0.5),
    );
    expect(address()).toBe('?real=3');
    expect((await byYear()).getByText(/in today's money/)).toBeVisible();
    expect(screen.getByText(/an inflation of 3,0 % a year/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Nominal' }));
    await waitFor(async () => expect(amountOf(await figure(/^Expected value in \d{4}, moderate/))).toBe(nominal));
  });

  it('switches the view by shortcuts: contributions, and the effect of fees', async () => {
    const user = openForecast([equity, growth]);
    await slider();
    await user.keyboard('{Alt>}2{/Alt}');
    expect(address()).toBe('?view=contributions');
    await waitFor(async () =>
      expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/Growth|Equity fund/)),
    );
    await user.keyboard('{Alt>}3{/Alt}');
    const gap = amountOf(await figure(/^Difference in/));
    const { totals, disclosure } = cart.summary.forecast ?? expect.fail();
    expect(gap).toBe(Math.round((totals.expectedAssets ?? 0) - (disclosure.assetsWithoutFee ?? 0)));
    expect(amountOf(await figure(/^Fees paid/))).toBe(Math.round(totals.indicativeFee));
    await user.click(screen.getByRole('radio', { name: 'Only the difference' }));
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('Difference'));
  });

  it('shows the simulated spread, shares of a hundred runs, and an editable seed', async () => {
    const portal = new FakePortal();
    portal.answer('GET', '/api/funds/volatilities', 200, { equity: 18, bond: 4 });
    const large = cartItem('Fund', 'equity', { oneOffAmount: 20_000_000, periodicalAmount: 1000 });
    const user = openForecast([large, bond], '/forecast?view=spread&goal=40000000');
    expect(await screen.findByRole('progressbar', { name: 'Runs drawn' })).toBeVisible();
    expect(await figure(/^Goal 40/)).toMatch(/^\d+ of 100 runs$/);
    expect(await figure(/^Half of the runs/)).toMatch(/^\d[\d ]*0 Kč and \d[\d ]*0 Kč$/);
    expect(screen.getByText(/10.000 runs with stated assumptions. No promise/)).toBeVisible();
    const before = (await slider()).getAttribute('aria-valuetext');
    // The table below has the same percentiles, rounded like the chart's.
    const median = (await yearRow(/^Half below/)).at(-1);
    expect(median).toBe(amountOf(/Half below ([^,]*)/.exec(plain(before ?? ''))?.[1] ?? ''));
    const [lowest, highest] = await Promise.all([yearRow(/^5 of 100 below/), yearRow(/^95 of 100 below/)]);
    expect(lowest.at(-1)).toBeLessThan(median ?? 0);
    expect(highest.at(-1)).toBeGreaterThan(median ?? 0);
    await user.click(screen.getByRole('button', { name: /Assumptions of the spread/ }));
    const seed = screen.getByRole('textbox', { name: /Number of the calculation/ });
    await user.clear(seed);
    await user.type(seed, '7');
    await waitFor(async () => expect(await slider()).not.toHaveAttribute('aria-valuetext', before));
    await user.clear(seed);
    await user.type(seed, '1');
    await waitFor(async () => expect(await slider()).toHaveAttribute('aria-valuetext', before));
  });

  it('scrolls the selected view into view if not all of them fit', async () => {
    const seen: string[] = [];
    const look = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
      seen.push(this.textContent ?? '');
    });
    const user = openForecast([equity], '/forecast?view=fees');
    await user.click(await screen.findByRole('radio', { name: 'Scenarios' }));
    look.mockRestore();
    expect(seen).toEqual(['Fees', 'Scenarios']);
  });

  it('cancels a simulation, and has no such view if the organisation disables it', async () => {
    const portal = new FakePortal();
    portal.answer('GET', '/api/funds/volatilities', 200, { equity: 18 });
    // Enough months that the simulation takes longer than a click.
    const long = cartItem('Fund', 'equity', { ...equity.calcInput, investmentHorizon: 40 });
    const user = openForecast([long, bond, growth], '/forecast?view=spread');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You cancelled the calculation.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Calculate again' }));
    expect(await screen.findByText(/runs with stated assumptions/)).toBeVisible();
    act(() => {
      catalogueState.config = ref({ ...catalogueState.config, likelySpreadDisabled: true });
    });
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Likely spread' })).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'Scenarios' })).toBeChecked();
  });

  it('shows a fall of a chosen size and time as another row, which Escape removes', async () => {
    const user = openForecast([equity, growth]);
    await user.click(await screen.findByRole('radio', { name: '25 %' }));
    const early = await yearRow(/^After a fall of 25/);
    const moderate = await yearRow(/^Moderate \d/);
    expect(early[0]).toBe(moderate[0]);
    expect(early[1]).toBeLessThan(moderate[1] ?? 0);
    await user.click(screen.getByRole('radio', { name: 'a year before the end' }));
    await waitFor(async () => expect((await yearRow(/^After a fall of 25/))[1]).toBe(moderate[1]));
    await user.click(screen.getByRole('radio', { name: 'other' }));
    const size = screen.getByRole('textbox', { name: /^Size of the fall/ });
    await user.clear(size);
    await user.type(size, '30');
    await waitFor(async () => expect((await yearRow(/^After a fall of 30/)).at(-1)).toBeLessThan(moderate.at(-1) ?? 0));
    await user.keyboard('{Escape}');
    expect((await byYear()).queryByRole('row', { name: /^After a fall/ })).not.toBeInTheDocument();
  });

  it('exports the table as CSV with the disclosures below', async () => {
    const user = openForecast([equity]);
    await yearRow(/^Fees so far/);
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    const [blob, name] = vi.mocked(saveFile).mock.calls[0] ?? expect.fail();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = (await blob.text()).split('\r\n');
    expect(name).toBe('forecast.csv');
    expect(lines[0]).toContain('Moderate (CZK)');
    expect(lines[11]).toContain(`${firstYear + 10},`);
    expect(lines[11]).toContain(`,${cart.summary.forecast?.totals.expectedAssets},`);
    expect(lines.join('\n')).toMatch(/reliable indicator/);
  });

  it('says how to begin with an empty cart, and what is missing if nothing is complete', async () => {
    openForecast([]);
    expect(await screen.findByRole('heading', { name: 'The forecast begins with the first item' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose funds' })).toHaveAttribute('href', '/funds/advanced');
    expect(screen.getByRole('button', { name: 'Paste from a sheet' })).toBeVisible();
  });

  it('has axes without lines and no figures if nothing is complete', async () => {
    openForecast([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null })]);
    await waitFor(async () => expect(await figure(/^Expected value/)).toBe('N/A'));
    expect(screen.getByText(/^No item is complete yet/)).toBeVisible();
  });

  it('links from an item without an amount to the cart', async () => {
    openForecast([cartItem('Fund', 'equity', { oneOffAmount: null, periodicalAmount: null }), bond]);
    expect(await screen.findByRole('button', { name: /1 item awaits an amount/ })).toBeVisible();
    expect(amountOf(await figure(/^Expected value/))).toBeGreaterThan(50_000);
  });

  it('stores the goal with the cart: another URL restores it, another cart does not', async () => {
    const user = openForecast([equity]);
    await user.type(await screen.findByRole('textbox', { name: /^Goal/ }), '150000');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?goal=150000'));
    cleanup();
    openForecast([equity, bond]);
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?goal=150000'));
    await user.clear(screen.getByRole('textbox', { name: /^Goal/ }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(''));
    await user.type(screen.getByRole('textbox', { name: /^Goal/ }), '160000');
    cleanup();
    forgetCart();
    openForecast([growth]);
    expect(await screen.findByRole('textbox', { name: /^Goal/ })).toHaveProperty('value', '');
    expect(screen.getByLabelText('address').textContent).toBe('');
  });

  it('has a slider for its years at the bottom of a phone', async () => {
    const narrow = (query: string) => ({
      matches: query === '(max-width: 48rem)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.stubGlobal('matchMedia', narrow);
    const user = openForecast([equity]);
    const bar = within(await screen.findByRole('region', { name: 'Year of the forecast' }));
    const last = new Date().getFullYear() + 10;
    expect(bar.getByText(String(last))).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Next year' }));
    expect(bar.getByText(String(last))).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Previous year' }));
    expect(bar.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(new RegExp(`^${last - 1}, `)),
    );
    expect(screen.getByLabelText('address').textContent).toBe(`?year=${last - 1}`);
  });
});
