import { screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '#server/commands/analysts/drivers.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';
import { driverFacts } from '#state/analysis/driver-facts.ts';
import { cart } from '#state/cart/cart.ts';
import { savedCart } from '#state/cart/stored/saved-cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import {
  address,
  amountOf,
  bond,
  closeForecast,
  equity,
  growth,
  narrowScreen,
  openForecast,
  plain,
  startForecastTexts,
} from '#test/helpers/cart/open-forecast.tsx';

startForecastTexts();

let portal: FakePortal;
beforeEach(() => {
  openCatalogue();
  portal = new FakePortal();
  portal.answer('GET', '/api/funds/volatilities', 200, { equity: 18, bond: 4 });
});
afterEach(closeForecast);

const drivers = '/forecast?view=drivers';
const items = async () => within(await screen.findByRole('region', { name: /^By item/ }));
const named = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');
const cellsOf = async (name: RegExp) => (await named(name)).map(({ textContent }) => plain(textContent));
const nameOrder = async () =>
  (await items())
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent);
const shares = async () => {
  await waitFor(async () => expect((await cellsOf(/^Total of/)).at(-1)).toBe('100,0 %'));
  return (await items())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => {
      const text = within(row).getAllByRole('cell').at(-1)?.textContent ?? '';
      return amountOf(text);
    });
};
const savedText = async () => {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [blob] = saveFile.mock.calls[0] ?? expect.fail();
  return blob.text();
};

describe('drivers of a forecast', () => {
  it('list what moves the result, the largest effect first, beside the value of the plan', async () => {
    openForecast([equity, growth], drivers);
    await waitFor(() => expect(cart.summary.forecast).not.toBeNull());
    const { totals } = cart.summary.forecast ?? expect.fail();
    expect(await screen.findByText(/^Today's plan:/)).toHaveTextContent(/Kč$/);
    const value = amountOf(screen.getByText(/^Today's plan:/).textContent ?? '');
    expect(value).toBe(Math.round(totals.expectedAssets ?? 0));
    const table = within(screen.getByRole('region', { name: 'What moves the result most' }));
    const effects = table.getAllByRole('row', { name: /(?:point|years|percent|doubled) \d/ }).map((row) => {
      const figures = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => amountOf(textContent));
      const [lower = 0, lowerBy = 0, , , upper = 0, upperBy = 0] = figures;
      expect([lower - value, upper - value]).toEqual([lowerBy, upperBy]);
      return Math.max(Math.abs(lowerBy), Math.abs(upperBy));
    });
    expect(effects.length).toBeGreaterThanOrEqual(4);
    expect(effects).toEqual(effects.toSorted((one, other) => other - one));
    expect(table.queryByRole('row', { name: /^Inflation/ })).not.toBeInTheDocument();
    expect(table.queryByRole('row', { name: /^Foreign currencies/ })).not.toBeInTheDocument();
  });

  it('open the changes of an item by one click on its name, with the focus on their heading, and go back', async () => {
    const user = openForecast([equity, growth], drivers);
    await user.click(await screen.findByTitle('What moves Growth most'));
    const { uuid } = cart.list.positions.find(({ id }) => id === 'growth') ?? expect.fail();
    expect(address()).toBe(`?view=drivers&item=${uuid}`);
    const heading = await screen.findByRole('heading', { name: /^What moves Growth most/ });
    expect(heading).toHaveFocus();
    const [own] = await named(/^Growth \d/);
    await waitFor(() =>
      expect(amountOf(screen.getByText(/^Today's plan:/).textContent ?? '')).toBe(amountOf(own?.textContent ?? '')),
    );
    await user.click(screen.getByRole('button', { name: 'Whole cart' }));
    expect(address()).toBe('?view=drivers');
    expect(await screen.findByRole('heading', { name: /^What moves the result most/ })).toHaveFocus();
  });

  it('are sorted by any column from the keyboard, and share the spread to 100.0', async () => {
    const user = openForecast([bond, equity, growth], drivers);
    const drawn = await shares();
    expect(drawn.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
    const head = (await items()).getByRole('columnheader', { name: 'Share of the spread' });
    within(head).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-sort', 'descending');
    const sorted = await shares();
    expect(sorted).toEqual(drawn.toSorted((one, other) => other - one));
    const before = await nameOrder();
    await user.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(await nameOrder()).toEqual(before.toReversed());
  });

  it('are saved as tables without prose, in the order of the screen', async () => {
    const user = openForecast([bond, equity], drivers);
    await shares();
    await user.click(screen.getByRole('button', { name: 'CSV: save the items' }));
    const lines = (await savedText()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Item,Value (CZK),Invested (CZK),Return (CZK),Return p.a. (%),Fees (CZK),Gain −1 pp (CZK),Gain +1 pp (CZK),Share of the spread (%)',
    );
    expect(lines).toHaveLength(4);
    const names = await nameOrder();
    for (const [place, line] of lines.slice(1, -1).entries()) {
      const [name, ...figures] = line.split(',');
      expect(name).toBe(names[place]);
      const shown = (await cellsOf(new RegExp(`^${name} \\d`))).map(amountOf);
      for (const [column, figure] of figures.entries())
        expect(Math.abs(Number(figure) - (shown[column] ?? Number.NaN)), `${line} ${column}`).toBeLessThanOrEqual(1);
    }
    saveFile.mockClear();
    await user.click(screen.getByRole('button', { name: 'CSV: save the changes' }));
    expect((await savedText()).split('\r\n')[0]).toContain('"Value, less (CZK)"');
  });

  it('are answered alike by the command for the file that the page saves', async () => {
    openForecast([bond, equity, growth], drivers);
    await shares();
    const text = savedCart(await driverFacts());
    const { output } = await answerOf(command, ['cart.json', '--format', 'csv'], {
      readText: () => Promise.resolve({ text }),
    });
    const [, ...lines] = String(output).split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [id = '', ...figures] = line.split(',');
      const row = document.querySelector(`[data-figure="driver.spread-share:${id}"]`)?.closest('tr');
      const shown = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => amountOf(textContent));
      // Amounts are shown in whole units that add up; percentages are shown as they are.
      const parts = [0, 1, 2, 4, 5, 6];
      for (const at of parts) expect(Math.abs((shown[at] ?? Number.NaN) - Number(figures[at]))).toBeLessThanOrEqual(2);
      for (const at of [3, 7]) expect(shown[at], line).toBe(Number(figures[at]));
    }
  });

  it('draw no spread where the organisation does not show it', async () => {
    catalogueState.config = ref({ ...catalogueState.config, likelySpreadDisabled: true });
    openForecast([equity], drivers);
    expect(await cellsOf(/^Total of 1 item/)).toHaveLength(7);
    expect(screen.queryByRole('columnheader', { name: 'Share of the spread' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('say that nothing is to be divided without any volatility, and name what is left out', async () => {
    portal.answer('GET', '/api/funds/volatilities', 200, { equity: 0, bond: 0 });
    openForecast([equity, bond], drivers);
    expect(await screen.findByText(/Nothing in the cart has a volatility/)).toBeVisible();
    expect((await cellsOf(/^Total of/)).at(-1)).toBe('N/A');
  });

  it('show the largest of many items first, and all of them on request, under the total of all', async () => {
    const ids = Array.from({ length: 53 }, (_, index) => `fund-${index}`);
    openCatalogue({ fundById: new Map(ids.map((id) => [id, fund({ id, name: id })])) });
    const user = openForecast(
      ids.map((id) => cartItem('Fund', id)),
      drivers,
    );
    expect(await cellsOf(/^Total of 53 items/)).toHaveLength(8);
    expect(await nameOrder()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: '3 other items' }));
    expect(await nameOrder()).toHaveLength(53);
  });

  it('are a list on a phone, in an order that is chosen above it', async () => {
    narrowScreen();
    const user = openForecast([bond, equity], drivers);
    const list = await items();
    const names = () => list.getAllByTitle(/^What moves/).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toHaveLength(2));
    const before = names();
    await user.click(list.getByRole('button', { name: 'Smallest first' }));
    expect(names()).toEqual(before.toReversed());
    expect(list.queryByRole('table')).not.toBeInTheDocument();
  });
});
