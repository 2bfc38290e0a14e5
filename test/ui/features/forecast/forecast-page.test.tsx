import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import {
  equity,
  bond,
  growth,
  openForecast,
  amountOf,
  address,
  firstYear,
  figure,
  byYear,
  yearRow,
  closeForecast,
  startForecastTexts,
  narrowScreen,
} from '#test/helpers/cart/open-forecast.tsx';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';

startForecastTexts();

beforeEach(() => openCatalogue());
afterEach(closeForecast);

describe('forecast page', () => {
  it('puts its links, except that to the cart, at its end on a phone', async () => {
    narrowScreen();
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

  it('shows the result of the cart, in total and by year, with its disclosures', async () => {
    openForecast([equity, growth, packageItem()]);
    const expected = Math.round(await waitFor(() => cart.summary.forecast?.totals.expectedAssets ?? expect.fail()));

    expect(amountOf(await figure(/^Expected value in/))).toBe(expected);
    await waitFor(async () => expect((await yearRow(/^Moderate \d/)).at(-1)).toBe(expected));
    expect(await yearRow(/^Fees so far/)).not.toContain(Number.NaN);
    expect(screen.getByText(/not a reliable indicator/i)).toBeVisible();
    expect((await screen.findAllByRole('columnheader', { name: String(firstYear + 10) })).length).toBe(1);
  });

  it('reports how much of the deposits is not counted', async () => {
    openForecast([equity, cartItem('Program', 'growth', { oneOffAmount: 10, periodicalAmount: null })]);
    expect(await screen.findByText(/^10\sKč not counted$/)).toBeVisible();
  });

  it('counts deposits that are left out over their horizon, as those beside them', async () => {
    openForecast([
      equity,
      cartItem('Fund', 'bond', { oneOffAmount: 10, periodicalAmount: 500, investmentHorizon: 10 }),
    ]);
    expect(await screen.findByText(/^60\s010\sKč not counted$/)).toBeVisible();
  });

  it('labels all amounts as real when it shows them at an inflation', async () => {
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
    expect(screen.getByText(/assume inflation of 3,0 % a year/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Nominal' }));
    await waitFor(async () => expect(amountOf(await figure(/^Expected value in \d{4}, moderate/))).toBe(nominal));
  });

  it('exports the table as CSV with the disclosures below', async () => {
    const user = openForecast([equity]);
    await yearRow(/^Fees so far/);
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    const [blob, name] = saveFile.mock.calls[0] ?? expect.fail();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = (await blob.text()).split('\r\n');
    expect(name).toBe('forecast.csv');
    expect(lines[0]).toContain('Moderate (CZK)');
    expect(lines[11]).toContain(`${firstYear + 10},`);
    expect(lines[11]).toContain(`,${cart.summary.forecast?.totals.expectedAssets},`);
    expect(lines.join('\n')).toMatch(/reliable indicator/);
  });

  it('offers ways to start when the cart is empty', async () => {
    openForecast([]);
    expect(await screen.findByRole('heading', { name: 'The forecast starts with the first item' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose funds' })).toHaveAttribute('href', '/funds/advanced');
    expect(screen.getByRole('button', { name: 'Paste from a spreadsheet' })).toBeVisible();
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

  it('has a slider of years at the bottom of a phone', async () => {
    narrowScreen();
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
