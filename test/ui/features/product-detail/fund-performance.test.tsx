import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { monthlyPrices, severka } from './fund-samples.ts';
import {
  answerFund,
  endFundPage,
  factsOf,
  openFund,
  page,
  search,
  section,
  space,
  startFundPage,
} from './open-fund.tsx';

startTranslations('cs', ['common', 'ui', 'fund-detail', 'products', 'catalogue', 'cart', 'packages', 'shell']);

let portal: FakePortal;
beforeEach(() => {
  portal = startFundPage();
});
afterEach(endFundPage);

describe('the performance of a fund', () => {
  it('shows the eleven periods, N/A for a missing one (FUND-15)', async () => {
    await openFund();
    const facts = factsOf(await section('Výkonnost'));
    expect(facts).toMatchObject({
      '1T': '−0,50 %',
      '3 roky p. a.': 'N/A',
      YTD: '−1,50 %',
      'Od vzniku p. a.': '+7,50 %',
    });
    expect(Object.keys(facts).filter((label) => !label.startsWith('20'))).toHaveLength(11);
  });

  it('labels the growth of a fund younger than a year as total, not annual (FUND-15)', async () => {
    const young = { type: 'SinceInception' as const, value: 24.45, fromDate: '2026-08-21', asOfDate: '2026-11-19' };
    await openFund({ ...severka, performance: [young] });
    const facts = factsOf(await section('Výkonnost'));
    expect(facts['Od vzniku']).toBe('+24,45 %');
    expect(facts).not.toHaveProperty(['Od vzniku p. a.']);
  });

  it('warns that it is past performance without entry fees', async () => {
    await openFund();
    expect(await section('Výkonnost')).toHaveTextContent(
      'Minulá výkonnost není spolehlivým ukazatelem budoucích výsledků.',
    );
  });

  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => space(textContent));

  it('shows at least five years in a table, the newest first, and as a chart (FUND-16)', async () => {
    await openFund();
    const performance = within(await section('Výkonnost'));
    const values = ['2025+0,50 %', '2024−0,50 %', '2023−1,50 %', '2022N/A', '2021N/A'];
    expect(rowsOf(performance.getByRole('table', { name: 'Kalendářní roky' }))).toEqual(values);
    const form = within(performance.getByRole('radiogroup', { name: 'Kalendářní roky' }));
    await userEvent.click(form.getByRole('radio', { name: 'Graf' }));
    const bars = within(performance.getByRole('list', { name: 'Kalendářní roky' })).getAllByRole('listitem');
    expect(bars.map(({ textContent }) => space(textContent))).toEqual(values.toReversed());
  });

  it('shows five years and twelve months as unknown without a history (FUND-16, FUND-17)', async () => {
    await openFund({ ...severka, historicalPerformancesYear: [], historicalPerformancesMonth: [] });
    const performance = within(await section('Výkonnost'));
    expect(rowsOf(performance.getByRole('table', { name: 'Kalendářní roky' }))).toEqual(
      [2025, 2024, 2023, 2022, 2021].map((year) => `${year}N/A`),
    );
    const months = within(performance.getByRole('list', { name: 'Měsíce' })).getAllByRole('listitem');
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.textContent).toBe('10/2026N/A');
  });

  it('shows twelve months as a chart, and all of them as a calendar with signs (FUND-17)', async () => {
    await openFund();
    const performance = within(await section('Výkonnost'));
    const bars = within(performance.getByRole('list', { name: 'Měsíce' })).getAllByRole('listitem');
    expect(bars).toHaveLength(12);
    expect(bars.slice(0, 3).map(({ textContent }) => space(textContent))).toEqual([
      '11/2025N/A',
      '12/2025N/A',
      '01/2026−2,0 %',
    ]);
    const form = within(performance.getByRole('radiogroup', { name: 'Měsíce' }));
    await userEvent.click(form.getByRole('radio', { name: 'Tabulka' }));
    const calendar = performance.getByRole('table', { name: 'Měsíce' });
    expect(rowsOf(calendar)).toEqual([
      '2026−2,0 %−1,0 %0,0 %+1,0 %+2,0 %+3,0 %+4,0 %+5,0 %+6,0 %+7,0 %N/AN/A',
      `2025${'N/A'.repeat(12)}`,
    ]);
  });
});

describe('the price history of a fund', () => {
  const asked = () =>
    portal.calls
      .filter(({ path }) => path.endsWith('/priceHistory'))
      .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

  it('is requested once, with 100 points over 5 years from the stated start price (FUND-18)', async () => {
    await openFund();
    expect(asked()).toEqual([{ granularity: '100', fromDate: '2021-10-29' }]);
  });

  it('is requested over 5 years before the last price without a stated period (FUND-18)', async () => {
    await openFund({ ...severka, performance: [] });
    expect(asked()).toEqual([{ granularity: '100', fromDate: '2021-11-19' }]);
  });

  it.each([
    ['1M', { fromDate: '2026-10-19' }],
    ['6M', { fromDate: '2026-05-18' }],
    ['YTD', { fromDate: '2025-12-31' }],
    ['3R', { fromDate: '2023-11-19' }],
    ['Max', {}],
  ])('is requested again over %s (FUND-18, SIL-64)', async (period, span) => {
    await openFund();
    await userEvent.click(screen.getByRole('radio', { name: period }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ granularity: '100', ...span }));
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['?window=3Y', { fromDate: '2023-11-19' }],
    ['?window=own&from=2020-02-01&to=2021-03-01', { fromDate: '2020-02-01', toDate: '2021-03-01' }],
    ['?window=own&from=2021-03-01&to=2020-02-01', {}],
    ['?window=7Y&from=x', { fromDate: '2021-10-29' }],
  ])('opens with the window of the URL %s, and ignores what is invalid', async (opened, span) => {
    await openFund(severka, opened);
    expect(asked()).toEqual([{ granularity: '100', ...span }]);
  });

  it('stores its window in the URL, except the default one', async () => {
    await openFund(severka, '?utm=1');
    const choose = (period: string) => userEvent.click(screen.getByRole('radio', { name: period }));
    await choose('1M');
    expect(search()).toBe('?utm=1&window=1M');
    await choose('Vlastní');
    expect(search()).toBe('?utm=1&window=own&from=2015-12-31&to=2026-09-30');
    expect(screen.getByRole('textbox', { name: /Od/ })).toHaveProperty('value', '31/12/2015');
    fireEvent.change(screen.getByRole('textbox', { name: /Od/ }), { target: { value: '1/2/20' } });
    expect(search()).toBe('?utm=1&window=own&from=2015-12-31&to=2026-09-30');
    await choose('5L');
    expect(search()).toBe('?utm=1');
  });

  it('rebases every window to 100 on request, with the same changes (FUND-18)', async () => {
    await openFund();
    const charts = await section('Grafy');
    const { Změna: inAll, Ročně: perYear } = factsOf(charts);
    await userEvent.click(within(charts).getByRole('radio', { name: 'Od 100' }));
    expect(factsOf(charts)).toMatchObject({ Z: '100,0000 31/12/2015', Změna: inAll, Ročně: perYear });
    const slider = within(charts).getByRole('slider');
    fireEvent.focus(slider);
    expect(slider).not.toHaveAttribute('aria-valuetext', expect.stringContaining('Kč'));
    await userEvent.click(within(charts).getByRole('radio', { name: '1M' }));
    expect(factsOf(charts)).toMatchObject({ Z: '100,0000 31/12/2015' });
  });

  it('shows start, end, total and annual change, and every price in a table', async () => {
    await openFund();
    const charts = await section('Grafy');
    const last = monthlyPrices.at(-1)?.price ?? 0;
    const change = await within(charts).findByText('Změna');
    const price = (value: number) => value.toFixed(4).replace('.', ',');
    expect(factsOf(charts)).toMatchObject({ Z: '1,0000 31/12/2015', na: `${price(last)} 30/09/2026` });
    expect(space(change.nextElementSibling?.textContent)).toBe(`+${((last - 1) * 100).toFixed(2).replace('.', ',')} %`);
    expect(factsOf(charts)['Ročně']).toMatch(/^\+12,\d\d %$/);
    const table = screen.getByText('Zobrazit jako tabulku').closest('details');
    if (!table) throw new Error('There is no table.');
    table.open = true;
    fireEvent(table, new Event('toggle'));
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(monthlyPrices.length + 1);
    expect(rows[1]).toHaveTextContent(price(last));
  });

  it('states the same as the performance over a period of years, despite an older first price', async () => {
    const prices = [
      { date: '2021-10-29', price: 1 },
      { date: '2026-11-19', price: 1.61051 },
    ];
    answerFund(severka);
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices, fromDate: '2021-10-29', toDate: '2026-11-19' });
    render(page('1'));
    const charts = await section('Grafy');
    await within(charts).findByText('Ročně');
    expect(factsOf(charts)).toMatchObject({ Změna: '+61,05 %', Ročně: '+10,00 %' });
  });

  it('shows a single price and N/A for its change (VALID-13)', async () => {
    const prices = [{ date: '2026-11-19', price: 1.8264 }];
    answerFund(severka);
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices, fromDate: '2026-11-19', toDate: '2026-11-19' });
    render(page('1'));
    const charts = await section('Grafy');
    await within(charts).findByText('Změna');
    expect(factsOf(charts)).toMatchObject({ Z: '1,8264 19/11/2026', Změna: 'N/A', Ročně: 'N/A' });
  });

  it('is read by point with the keyboard, each with its date and 4 decimals (FUND-18, SIL-170)', async () => {
    await openFund();
    const slider = await within(await section('Grafy')).findByRole('slider');
    expect(space(slider.getAttribute('aria-valuetext'))).toMatch(/^\d\d\/\d\d\/2026, \d,\d{4} Kč$/);
    expect(slider).toHaveAttribute('max', String(monthlyPrices.length - 1));
  });

  it('accepts custom days, reports an invalid one at its field and keeps the text (VALID-17)', async () => {
    await openFund();
    await userEvent.click(screen.getByRole('radio', { name: 'Vlastní' }));
    const from = screen.getByRole('textbox', { name: /Od/ });
    const to = screen.getByRole('textbox', { name: /Do/ });
    const before = asked().length;
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    type(from, '31/02/2020');
    fireEvent.blur(from);
    expect(from).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Zadejte datum ve tvaru dd/MM/yyyy.')).toBeVisible();
    expect(from).toHaveProperty('value', '31/02/2020');
    type(from, '01/02/2020');
    type(to, '01/01/2020');
    fireEvent.blur(to);
    expect(screen.getByText('Zadejte den, který není před prvním dnem.')).toBeVisible();
    type(to, '01/03/2021');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ granularity: '100', fromDate: '2020-02-01', toDate: '2021-03-01' }),
    );
    expect(asked().length).toBeGreaterThan(before);
    expect(to).not.toHaveAttribute('aria-invalid');
  });

  it('keeps the old chart while the next is loaded, and offers a retry on failure (R6)', async () => {
    await openFund();
    const charts = await section('Grafy');
    await within(charts).findByRole('slider');
    const answer = portal.hold('GET', '/api/fund/1/priceHistory');
    await userEvent.click(screen.getByRole('radio', { name: '1M' }));
    expect(within(charts).getByRole('slider')).toBeVisible();
    expect(charts.querySelector('[aria-busy="true"]')).toBeVisible();
    answer(403, { code: 'Forbidden', message: '' });
    const failure = await within(charts).findByRole('alert');
    expect(failure).toHaveTextContent('Vývoj ceny se nepodařilo načíst.');
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices: [], fromDate: null, toDate: null });
    await userEvent.click(within(failure).getByRole('button', { name: 'Zkusit znovu' }));
    await within(charts).findByText(/V tomto období nejsou žádné ceny/);
  });
});

describe('the price analysis of a fund', () => {
  it('shows yearly returns, the largest fall and the volatility, each with span and definition', async () => {
    await openFund();
    const fall = await screen.findByRole('region', { name: 'Největší pokles' });
    expect(factsOf(fall)).toMatchObject({
      Vrchol: '29/02/2020',
      'Nejnižší cena': '31/03/2020',
      'Návrat na vrchol': '30/04/2020, 30 dní',
    });
    expect(fall).toHaveTextContent('Od vrcholu k nejnižší ceně');
    expect(factsOf(screen.getByRole('region', { name: 'Výnos za kterýkoli rok' }))).toMatchObject({
      Poslední: '+12,68 %',
    });
    expect(Object.keys(factsOf(screen.getByRole('region', { name: 'Roční volatilita' })))).toEqual([
      'Poslední rok',
      'Poslední 3 roky',
      'Posledních 5 let',
    ]);
    expect(screen.getByText('od 31/12/2015 do 30/09/2026')).toBeVisible();
  });
});
