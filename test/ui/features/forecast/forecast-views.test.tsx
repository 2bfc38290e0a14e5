import { act, screen, waitFor, within } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import {
  equity,
  bond,
  growth,
  openForecast,
  plain,
  amountOf,
  address,
  firstYear,
  figure,
  byYear,
  yearRow,
  totalValue,
  slider,
  closeForecast,
  startForecastTexts,
} from '#test/helpers/cart/open-forecast.tsx';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { notedGaps } from '#test/helpers/cart/shown-figures.ts';

startForecastTexts();

beforeEach(() => openCatalogue());
afterEach(closeForecast);

describe('views of a forecast', () => {
  it.each(['', '?view=contributions', '?view=fees'])(
    'show the rates of converted totals and their date (CALC-17): %s',
    async (view) => {
      catalogueState.forex = ref([{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.5, unit: 1 }]);
      openForecast([equity, cartItem('Fund', 'bond', { currencyId: 'EUR' })], `/forecast${view}`);
      expect(await screen.findByText(/^Converted at 1 EUR = 24,5000 Kč, data as of 20\/11\/2026\.$/)).toBeVisible();
    },
  );

  it('let the keyboard read years, pin one in the URL and break it down', async () => {
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
    const gapOf = notedGaps(document.body);
    for (const [index, label] of ['Invested', 'Fees', 'Return', 'Value', 'Share'].entries()) {
      const column = index + 1;
      const sum = (one[column] ?? 0) + (other[column] ?? 0) + gapOf(label);
      expect(sum, label).toBeCloseTo(total[column] ?? Number.NaN, 6);
    }
    expect(await yearRow(/^Moderate \d/)).toContain(total[4]);

    await user.keyboard('{Escape}');
    expect(address()).toBe('');
  });

  it('divide the value by items, groups or classes, and explain that of an item', async () => {
    const user = openForecast([equity, bond, growth], '/forecast?view=contributions');
    const total = amountOf(await totalValue());
    await user.click(screen.getByTitle('How the amount is calculated: Equity fund'));
    const explained = await screen.findByRole('dialog', { name: /Equity fund/ });
    expect(await within(explained).findByText(/^Expected value \d/)).toBeVisible();
    await user.keyboard('{Escape}');
    const [choice] = screen.getAllByRole('radiogroup', { name: 'Group by' });
    await user.click(within(choice ?? expect.fail()).getByRole('radio', { name: 'Groups' }));
    const rows = (name: RegExp) => screen.getByRole('row', { name });
    const valueOf = (name: RegExp) => amountOf(within(rows(name)).getAllByRole('cell').at(4)?.textContent ?? '');
    expect(valueOf(/^Funds/) + valueOf(/^Programs/)).toBe(total);
    await user.click(within(choice ?? expect.fail()).getByRole('radio', { name: 'Classes' }));
    expect(screen.queryByRole('row', { name: /^Funds/ })).not.toBeInTheDocument();
    expect(amountOf(await totalValue())).toBe(total);
    expect(screen.getByRole('row', { name: /^Bonds \d/ })).toBeVisible();
  });

  it('are switched by shortcuts: contributions, and the effect of fees', async () => {
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

  it('include the simulated spread with shares of a hundred runs and an editable seed', async () => {
    const portal = new FakePortal();
    portal.answer('GET', '/api/funds/volatilities', 200, { equity: 18, bond: 4 });
    const large = cartItem('Fund', 'equity', { oneOffAmount: 20_000_000, periodicalAmount: 1000 });
    const user = openForecast([large, bond], '/forecast?view=spread&goal=40000000');
    expect(await screen.findByRole('progressbar', { name: 'Simulations run' })).toBeVisible();
    expect(await figure(/^Goal 40/)).toMatch(/^\d+ of 100 simulations$/);
    expect(await figure(/^Half of the simulations/)).toMatch(/^\d[\d ]*0 Kč and \d[\d ]*0 Kč$/);
    expect(screen.getByText(/10.000 simulations with stated assumptions. Neither a promise/)).toBeVisible();
    expect(screen.getByText(/Half of the simulations end below the expected value only for a single/)).toBeVisible();
    const before = (await slider()).getAttribute('aria-valuetext');
    // The table below has the same percentiles, rounded like the chart's.
    const median = (await yearRow(/^Half below/)).at(-1);
    expect(median).toBe(amountOf(/Half below ([^,]*)/.exec(plain(before ?? ''))?.[1] ?? ''));
    const [lowest, highest] = await Promise.all([yearRow(/^5 of 100 below/), yearRow(/^95 of 100 below/)]);
    expect(lowest.at(-1)).toBeLessThan(median ?? 0);
    expect(highest.at(-1)).toBeGreaterThan(median ?? 0);
    await user.click(screen.getByRole('button', { name: /Assumptions of the spread/ }));
    const seed = screen.getByRole('textbox', { name: /Calculation number/ });
    await user.clear(seed);
    await user.type(seed, '7');
    await waitFor(async () => expect(await slider()).not.toHaveAttribute('aria-valuetext', before));
    await user.clear(seed);
    await user.type(seed, '1');
    await waitFor(async () => expect(await slider()).toHaveAttribute('aria-valuetext', before));
  });

  it('are scrolled so that the selected one is visible', async () => {
    const seen: string[] = [];
    const look = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
      seen.push(this.textContent ?? '');
    });
    const user = openForecast([equity], '/forecast?view=fees');
    await user.click(await screen.findByRole('radio', { name: 'Scenarios' }));
    look.mockRestore();
    expect(seen).toEqual(['Fees', 'Scenarios']);
  });

  it('allow cancelling a simulation, and omit it when it is disabled', async () => {
    const portal = new FakePortal();
    portal.answer('GET', '/api/funds/volatilities', 200, { equity: 18 });
    // Enough months that the simulation takes longer than a click.
    const long = cartItem('Fund', 'equity', { ...equity.calcInput, investmentHorizon: 40 });
    const user = openForecast([long, bond, growth], '/forecast?view=spread');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You cancelled the calculation.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Calculate again' }));
    // The whole simulation keeps even an idle processor busy for seconds.
    expect(await screen.findByText(/simulations with stated assumptions/)).toBeVisible();
    act(() => {
      catalogueState.config = ref({ ...catalogueState.config, likelySpreadDisabled: true });
    });
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Spread' })).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'Scenarios' })).toBeChecked();
  });

  it('show a market fall as another row, which Escape removes', async () => {
    const user = openForecast([equity, growth]);
    await user.click(await screen.findByRole('radio', { name: '25 %' }));
    const early = await yearRow(/^After a drop of 25/);
    const moderate = await yearRow(/^Moderate \d/);
    expect(early[0]).toBe(moderate[0]);
    expect(early[1]).toBeLessThan(moderate[1] ?? 0);
    await user.click(screen.getByRole('radio', { name: 'a year before the end' }));
    await waitFor(async () => expect((await yearRow(/^After a drop of 25/))[1]).toBe(moderate[1]));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    const size = screen.getByRole('textbox', { name: /^Size of the drop/ });
    await user.clear(size);
    await user.type(size, '30');
    await waitFor(async () => expect((await yearRow(/^After a drop of 30/)).at(-1)).toBeLessThan(moderate.at(-1) ?? 0));
    await user.keyboard('{Escape}');
    expect((await byYear()).queryByRole('row', { name: /^After a drop/ })).not.toBeInTheDocument();
  });
});
