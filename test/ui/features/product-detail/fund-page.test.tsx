import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FundDetail } from '#contract/fund-detail.ts';
import { FundPage } from '#features/product-detail/fund/fund-page.tsx';
import { catalogueState } from '#state/catalogue.ts';
import type { CartToggleProps } from '#state/cart/cart.ts';
import type { FavouriteToggleProps } from '#state/favourites.ts';
import { clearToasts } from '#ui/overlays/toast-store.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { FakePortal } from '#test/helpers/fake-portal.ts';
import { contractType } from '#test/helpers/catalogue-samples.ts';
import { fundDetail } from '#test/helpers/fund-detail-sample.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { monthlyPrices, openCatalogueWith, severka } from './fund-samples.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

startTranslations('cs', ['common', 'ui', 'fund-detail', 'products', 'catalogue']);

const Cart = ({ itemType, name }: CartToggleProps) => <button type="button">{`${itemType}: ${name}`}</button>;
const Favourite = ({ name }: FavouriteToggleProps) => <button type="button">{`Oblíbený: ${name}`}</button>;

vi.setConfig({ testTimeout: 20_000 });

let portal: FakePortal;
const onOpenFund = vi.fn<(id: string) => void>();
const space = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

function answerFund(fund: FundDetail): void {
  const dates = { fromDate: monthlyPrices[0]?.date ?? null, toDate: monthlyPrices.at(-1)?.date ?? null };
  portal.answer('GET', `/api/fund/${fund.id}`, 200, fund);
  portal.answer('GET', `/api/fund/${fund.id}/priceHistory`, 200, { prices: monthlyPrices, ...dates });
  portal.answer('GET', `/api/fund/pageviewcount/${fund.id}`, 200, { viewCount: 1284 });
}

/** What the address says behind the path. */
const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const search = () => screen.getByRole('status', { name: 'Address' }).textContent;

function page(fundId: string, opened = '') {
  return (
    <MemoryRouter key={fundId} initialEntries={[`/fund/${fundId}${opened}`]}>
      <Address />
      <FundPage
        key={fundId}
        fundId={fundId}
        fundsPath="/funds"
        onOpenFund={onOpenFund}
        CartToggle={Cart}
        FavouriteToggle={Favourite}
        NotFound={({ onRetry }) => (
          <>
            <h1>Nenalezeno</h1>
            {onRetry && <button onClick={onRetry}>Znovu</button>}
          </>
        )}
      />
      <ToastRegion />
    </MemoryRouter>
  );
}

const section = (name: string) => screen.findByRole('region', { name }, { timeout: 3000 });

/** Opens the page and waits until its sections are there. */
async function open(fund = severka, opened = '') {
  answerFund(fund);
  const shown = render(page(fund.id, opened));
  await section('Grafy');
  await waitFor(() => expect(portal.pathsCalled()).toContain(`/api/fund/pageviewcount/${fund.id}`));
  return shown;
}

/** Every label of a list of facts with its value. */
const factsOf = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('term')
      .map((term) => [term.textContent, space(term.nextElementSibling?.textContent)]),
  );

beforeEach(() => {
  portal = new FakePortal();
  openCatalogueWith(severka);
  onOpenFund.mockClear();
});

afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrollTo = (top: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('a name of more than 50 characters', () => {
  const name = 'Severka Globální dividendové akcie rozvíjejících se trhů, třída I';
  const cut = 'Severka Globální dividendové akcie rozvíjejících s…';

  it('is cut in the title, the one that stays and among related funds, and whole in their titles and the facts (VALID-15)', async () => {
    const long = { ...severka, name, relatedFundIds: ['3'] };
    openCatalogueWith(long, fundDetail('3', { name }));
    await open(long);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe(cut);
    expect(within(title).getByTitle(name)).toBeTruthy();
    expect(factsOf(await section('Základní údaje'))).toMatchObject({ Název: name });
    scrollTo(201);
    expect(screen.getAllByTitle(name).map(({ textContent }) => textContent)).toEqual([cut, cut]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Související fondy' }));
    expect((await screen.findByRole('option')).textContent).toBe(cut);
    scrollTo(0);
  });
});

describe('the head of a fund', () => {
  it('shows the name at once, then ISIN, stars, issuer and tags (FUND-01, FUND-03, FUND-04, FUND-07)', async () => {
    const answer = portal.hold('GET', '/api/fund/1');
    render(page('1'));
    expect(screen.getByRole('heading', { level: 1, name: 'Severka Globální akcie' })).toBeTruthy();
    expect(screen.queryByText('CZ0008474210')).toBeNull();
    answer(200, severka);
    expect(await screen.findByText('CZ0008474210')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4/5' })).toBeTruthy();
    expect(screen.getAllByText('Issuer A').length).toBeGreaterThan(0);
    expect(screen.getByText('DIP')).toBeTruthy();
  });

  it('shows the net asset value with its day and its change in percent (FUND-06, SIL-67, SIL-170)', async () => {
    await open();
    const value = within(screen.getByRole('group', { name: 'Hodnota podílu' }));
    expect(value.getByText('Hodnota podílu, 19/11/2026')).toBeTruthy();
    expect(value.getByText(/1,8264/).textContent).toContain('Kč');
    expect(space(value.getByText(/%/).textContent)).toBe('+0,40 %');
    expect(value.getByText('předchozí 1,8191 dne 18/11/2026')).toBeTruthy();
  });

  it('shows N/A for the change without a value before (SIL-67, VALID-13)', async () => {
    await open({ ...severka, prevNetAssetValue: null });
    expect(within(screen.getByRole('group', { name: 'Hodnota podílu' })).getByText('N/A')).toBeTruthy();
  });

  it('says which of the facts beside the ISIN is N/A (FUND-04, VALID-13)', async () => {
    await open({ ...severka, rating: null, basicIssuerId: null });
    const head = within(screen.getByRole('banner'));
    expect(head.getByText(/^Hodnocení/).textContent).toBe('Hodnocení N/A');
    expect(head.getByText(/^Emitent/).textContent).toBe('Emitent N/A');
  });

  it('has the buttons of cart and favourites (FUND-08, FUND-09)', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Fund: Severka Globální akcie' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Oblíbený: Severka Globální akcie' })).toBeTruthy();
  });

  it('registers one view and shows the total; N/A where that fails (FUND-11, FUND-12, SIL-63)', async () => {
    const { unmount } = await open();
    expect(space((await screen.findByText(/zobrazení$/)).textContent)).toBe('1 284 zobrazení');
    expect(portal.pathsCalled().filter((path) => path.includes('pageviewcount'))).toHaveLength(1);
    unmount();
    portal.fail('/api/fund/pageviewcount/1', '403');
    await open();
    const views = await screen.findByText(/Zobrazení:/);
    expect(views.textContent).toBe('Zobrazení: N/A');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to a related fund and leaves out one that the catalogue does not know (FUND-05)', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Související fondy' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Severka zajištěná']);
    await userEvent.click(screen.getByRole('option', { name: 'Severka zajištěná' }));
    expect(onOpenFund).toHaveBeenCalledWith('2');
  });

  it('sticks under the header once 200 px are scrolled (FUND-02, CAT-40)', async () => {
    await open();
    const names = () => screen.getAllByText('Severka Globální akcie').length;
    scrollTo(200);
    expect(names()).toBe(1);
    scrollTo(201);
    expect(names()).toBe(2);
    expect(screen.getAllByRole('button', { name: 'Fund: Severka Globální akcie' })).toHaveLength(2);
    scrollTo(0);
    expect(names()).toBe(1);
  });

  it('starts anew with another fund', async () => {
    const { rerender } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '1M' }));
    const other = fundDetail('2', { name: 'Severka zajištěná' });
    answerFund(other);
    rerender(page('2'));
    expect(screen.queryByText('CZ0008474210')).toBeNull();
    await section('Grafy');
    expect(screen.getByRole('radio', { name: '5L' })).toHaveProperty('checked', true);
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/fund/pageviewcount/2'));
  });

  it.each(['404', '500', 'offline', 'wrong shape', '403'] as const)(
    'is the 404 view when the load fails with %s (FUND-01)',
    async (fault) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
      portal.fail('/api/fund/1', fault);
      render(page('1'));
      expect(await screen.findByRole('heading', { name: 'Nenalezeno' }, { timeout: 5000 })).toBeTruthy();
      vi.useRealTimers();

      const again = screen.queryByRole('button', { name: 'Znovu' });
      expect(again === null).toBe(fault === '404');
      if (!again) return;
      portal.recover();
      answerFund(severka);
      await userEvent.click(again);
      expect(await section('Riziko')).toBeTruthy();
    },
  );
});

describe('the sections of a fund', () => {
  const names = ['Grafy', 'Riziko', 'Výkonnost', 'Základní údaje', 'Složení', 'Dokumenty', 'Představení'];

  it('stand in their order, each with its anchor (FUND-13)', async () => {
    await open();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.filter((name) => names.includes(name ?? ''))).toEqual(names);
    const nav = screen.getByRole('navigation', { name: 'Na této stránce' });
    await userEvent.click(within(nav).getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(names);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('option', { name: 'Výkonnost' }));
    expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: 'Výkonnost' }));
  });

  it('show N/A, each of them, for a fund of which nothing is known (SIL-64, VALID-13)', async () => {
    answerFund(fundDetail('1'));
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices: [], fromDate: null, toDate: null });
    render(page('1'));
    await section('Grafy');
    for (const name of names)
      await waitFor(() => expect(screen.getByRole('region', { name }).textContent).toContain('N/A'));
  });

  it('tell the risk on a scale of 7 with the volatility of 5 years (FUND-14, SIL-65, CAT-42)', async () => {
    await open();
    const risk = await section('Riziko');
    expect(within(risk).getByRole('img', { name: 'Riziko 5 ze 7' })).toBeTruthy();
    expect(factsOf(risk)).toMatchObject({ 'Volatilita za 5 let': '13,80 %', 'Doporučený horizont': '8 let' });
  });

  it('tell the eleven periods, N/A for the one that is missing (FUND-15)', async () => {
    await open();
    const facts = factsOf(await section('Výkonnost'));
    expect(facts).toMatchObject({
      '1T': '−0,50 %',
      '3 roky p. a.': 'N/A',
      YTD: '−1,50 %',
      'Od vzniku p. a.': '+7,50 %',
    });
    expect(Object.keys(facts).filter((label) => !label.startsWith('20'))).toHaveLength(11);
  });

  it('call the growth of a fund younger than a year one since its start, not one a year (FUND-15)', async () => {
    const young = { type: 'SinceInception' as const, value: 24.45, fromDate: '2026-08-21', asOfDate: '2026-11-19' };
    await open({ ...severka, performance: [young] });
    const facts = factsOf(await section('Výkonnost'));
    expect(facts['Od vzniku']).toBe('+24,45 %');
    expect(facts).not.toHaveProperty(['Od vzniku p. a.']);
  });

  it('warn beside the performance that it is past and without entry fees', async () => {
    await open();
    expect((await section('Výkonnost')).textContent).toContain(
      'Minulá výkonnost není spolehlivým ukazatelem budoucích výsledků.',
    );
  });

  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => space(textContent));

  it('tell at least five years in a table, the newest first, and the same as a chart (FUND-16)', async () => {
    await open();
    const performance = within(await section('Výkonnost'));
    const values = ['2025+0,50 %', '2024−0,50 %', '2023−1,50 %', '2022N/A', '2021N/A'];
    expect(rowsOf(performance.getByRole('table', { name: 'Kalendářní roky' }))).toEqual(values);
    const form = within(performance.getByRole('radiogroup', { name: 'Kalendářní roky' }));
    await userEvent.click(form.getByRole('radio', { name: 'Graf' }));
    const bars = within(performance.getByRole('list', { name: 'Kalendářní roky' })).getAllByRole('listitem');
    expect(bars.map(({ textContent }) => space(textContent))).toEqual(values.toReversed());
  });

  it('tell five years and twelve months also without any history, as unknown (FUND-16, FUND-17)', async () => {
    await open({ ...severka, historicalPerformancesYear: [], historicalPerformancesMonth: [] });
    const performance = within(await section('Výkonnost'));
    expect(rowsOf(performance.getByRole('table', { name: 'Kalendářní roky' }))).toEqual(
      [2025, 2024, 2023, 2022, 2021].map((year) => `${year}N/A`),
    );
    const months = within(performance.getByRole('list', { name: 'Měsíce' })).getAllByRole('listitem');
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.textContent).toBe('10/2026N/A');
  });

  it('tell twelve months in a chart, and all of them as a calendar with written signs (FUND-17)', async () => {
    await open();
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

  it('tell the facts, N/A for the unknown ones (SIL-64, VALID-13)', async () => {
    await open();
    expect(factsOf(await section('Základní údaje'))).toMatchObject({
      'Třída aktiv': 'Equity',
      Region: 'Global',
      Emitent: 'Issuer A',
      Měna: 'CZK',
      'Spravovaný majetek': '4 820 000 000 Kč',
      Klienti: '18 240',
      'Maximální vstupní poplatek': '3,00 %',
      'Výstupní poplatek': 'N/A',
      'Minimum jednorázově': '5 000 Kč, 200 €',
      'Minimum měsíčně': '500 Kč, 0 €',
    });
  });

  it('tell the limits that the cart applies, also where the contract type sets them (CART-44, SIL-76)', async () => {
    const type = contractType({
      id: 'funds',
      calcConfiguration: [
        {
          currencyId: 'czk',
          minOneOffAmount: 3000,
          maxOneOffAmount: 900_000,
          minPeriodicalAmount: 300,
          maxPeriodicalAmount: null,
          minInvestmentHorizon: 3,
          maxInvestmentHorizon: 30,
          sliderMinOneOffAmount: null,
          sliderMaxOneOffAmount: null,
          sliderStepOneOffAmount: null,
          sliderMinPeriodicalAmount: null,
          sliderMaxPeriodicalAmount: null,
          sliderStepPeriodicalAmount: null,
        },
      ],
    });
    catalogueState.contractTypeById = ref(new Map([[type.id, type]]));
    await open({ ...severka, currencyIds: ['czk'], limits: [], minPeriodicalAmount: 700 });
    expect(factsOf(await section('Základní údaje'))).toMatchObject({
      'Minimum jednorázově': '3 000 Kč',
      'Maximum jednorázově': '900 000 Kč',
      'Minimum měsíčně': '700 Kč',
      'Možný horizont': '3 až 30 let',
    });
  });

  it('say which kind of amount the cart does not take (SIL-77)', async () => {
    await open({ ...severka, periodicalInvestmentType: 'Forbidden' });
    expect(factsOf(await section('Základní údaje'))).toMatchObject({ 'Minimum měsíčně': 'Nepřijímá' });
  });

  it('divide the fund in each of its ways (FUND-19)', async () => {
    await open();
    const composition = within(await section('Složení'));
    expect(composition.getByRole('list', { name: 'Sektory' }).children).toHaveLength(8);
    await userEvent.click(composition.getByRole('radio', { name: 'Regiony' }));
    expect(composition.getByRole('list', { name: 'Regiony' }).children).toHaveLength(2);
    expect(space(composition.getByText('Evropa').closest('li')?.textContent)).toBe('Evropa60,0 %');
  });

  it('have one colour for all that is no asset class, and that of the class for what is one (FUND-19, FUND-22)', async () => {
    const colours = (list: HTMLElement) =>
      [...list.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.background);
    const division = (title: string, parts: string[]) => ({
      name: title,
      items: parts.map((name) => ({ name, value: 30 })),
    });
    const classes = division('Třídy', ['Equity', 'Hotovost']);
    const countries = division('Země', ['Francie', 'Německo', 'Equity']);
    await open({ ...severka, compositions: [...severka.compositions, classes, countries] });
    const composition = within(await section('Složení'));
    expect(new Set(colours(composition.getByRole('list', { name: 'Sektory' })))).toEqual(
      new Set(['var(--color-brand)']),
    );
    await userEvent.click(composition.getByRole('radio', { name: 'Třídy' }));
    const [equity, cash] = colours(composition.getByRole('list'));
    expect(equity).toBe('var(--chart-1)');
    expect(cash).toMatch(/^rgb/);
    await userEvent.click(composition.getByRole('radio', { name: 'Země' }));
    expect(new Set(colours(composition.getByRole('list', { name: 'Země' })))).toEqual(new Set(['var(--color-brand)']));
  });

  it('introduce the fund and its issuer (SIL-64)', async () => {
    await open();
    const text = (await section('Představení')).textContent;
    expect(text).toContain('Investuje do akcií velkých společností.');
    expect(text).toContain('Severka je česká investiční společnost.');
  });
});

describe('the documents of a fund', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it('open in a new tab with a link of the web, and are downloaded otherwise (FUND-20, SIL-68)', async () => {
    await open();
    const documents = within(await section('Dokumenty'));
    const link = documents.getByRole('link', { name: /Stránka/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://severka.example/fond',
      '_blank',
    ]);
    expect(documents.getAllByRole('link')).toHaveLength(1);
    expect(documents.getByRole('button', { name: 'Stáhnout: Past, PDF' })).toBeTruthy();
    portal.answer('GET', '/api/fund/document/d2', 200, 'xls');
    await userEvent.click(documents.getByRole('button', { name: 'Stáhnout: Portfolio, XLS' }));
    await waitFor(() => expect(saved).toEqual(['Portfolio.xls']));
  });

  it('are named in a message where they cannot be had (FUND-21)', async () => {
    await open();
    portal.fail('/api/fund/document/d2', '404');
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout: Portfolio, XLS' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Dokument Portfolio se nepodařilo stáhnout.');
    expect(saved).toEqual([]);
  });

  it('have the factsheet at hand (FUND-10)', async () => {
    await open();
    portal.answer('GET', '/api/fund/document/d1', 200, 'pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Factsheet' }));
    await waitFor(() => expect(saved).toEqual(['Factsheet.pdf']));
  });
});

describe('the price history of a fund', () => {
  const asked = () =>
    portal.calls
      .filter(({ path }) => path.endsWith('/priceHistory'))
      .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

  it('is asked for once, with 100 points over 5 years from the price that their performance starts with (FUND-18)', async () => {
    await open();
    expect(asked()).toEqual([{ granularity: '100', fromDate: '2021-10-29' }]);
  });

  it('is asked for over 5 years back from the last price where no performance over them is known (FUND-18)', async () => {
    await open({ ...severka, performance: [] });
    expect(asked()).toEqual([{ granularity: '100', fromDate: '2021-11-19' }]);
  });

  it.each([
    ['1M', { fromDate: '2026-10-19' }],
    ['6M', { fromDate: '2026-05-18' }],
    ['YTD', { fromDate: '2025-12-31' }],
    ['3R', { fromDate: '2023-11-19' }],
    ['Max', {}],
  ])('is asked for again over %s (FUND-18, SIL-64)', async (period, span) => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: period }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ granularity: '100', ...span }));
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['?window=3Y', { fromDate: '2023-11-19' }],
    ['?window=own&from=2020-02-01&to=2021-03-01', { fromDate: '2020-02-01', toDate: '2021-03-01' }],
    ['?window=own&from=2021-03-01&to=2020-02-01', {}],
    ['?window=7Y&from=x', { fromDate: '2021-10-29' }],
  ])('opens over the window of the address %s, and passes over what is wrong in it', async (opened, span) => {
    await open(severka, opened);
    expect(asked()).toEqual([{ granularity: '100', ...span }]);
  });

  it('keeps its window in the address, the usual one out of it', async () => {
    await open(severka, '?utm=1');
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

  it('starts every window at 100 where that is chosen, and says the same changes (FUND-18)', async () => {
    await open();
    const charts = await section('Grafy');
    const { Změna: inAll, Ročně: perYear } = factsOf(charts);
    await userEvent.click(within(charts).getByRole('radio', { name: 'Od 100' }));
    expect(factsOf(charts)).toMatchObject({ Z: '100,0000 31/12/2015', Změna: inAll, Ročně: perYear });
    const slider = within(charts).getByRole('slider');
    fireEvent.focus(slider);
    expect(slider.getAttribute('aria-valuetext')).not.toContain('Kč');
    await userEvent.click(within(charts).getByRole('radio', { name: '1M' }));
    expect(factsOf(charts)).toMatchObject({ Z: '100,0000 31/12/2015' });
  });

  it('tells where it came from and to, in all and a year, and every price in a table', async () => {
    await open();
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
    expect(rows[1]?.textContent).toContain(price(last));
  });

  it('states a period of years the same as the performance beside it, though its first price is older', async () => {
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

  it('tells a single price and N/A for its change (VALID-13)', async () => {
    const prices = [{ date: '2026-11-19', price: 1.8264 }];
    answerFund(severka);
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices, fromDate: '2026-11-19', toDate: '2026-11-19' });
    render(page('1'));
    const charts = await section('Grafy');
    await within(charts).findByText('Změna');
    expect(factsOf(charts)).toMatchObject({ Z: '1,8264 19/11/2026', Změna: 'N/A', Ročně: 'N/A' });
  });

  it('is read point by point with the keys, each with its day and 4 decimals (FUND-18, SIL-170)', async () => {
    await open();
    const slider = await within(await section('Grafy')).findByRole('slider');
    expect(space(slider.getAttribute('aria-valuetext'))).toMatch(/^\d\d\/\d\d\/2026, \d,\d{4} Kč$/);
    expect(slider.getAttribute('max')).toBe(String(monthlyPrices.length - 1));
  });

  it('takes own days, tells what is wrong with one at its field and keeps what was typed (VALID-17)', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Vlastní' }));
    const from = screen.getByRole('textbox', { name: /Od/ });
    const to = screen.getByRole('textbox', { name: /Do/ });
    const before = asked().length;
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    type(from, '31/02/2020');
    fireEvent.blur(from);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Zadejte datum ve tvaru dd/MM/yyyy.')).toBeTruthy();
    expect(from).toHaveProperty('value', '31/02/2020');
    type(from, '01/02/2020');
    type(to, '01/01/2020');
    fireEvent.blur(to);
    expect(screen.getByText('Zadejte den, který není před prvním dnem.')).toBeTruthy();
    type(to, '01/03/2021');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ granularity: '100', fromDate: '2020-02-01', toDate: '2021-03-01' }),
    );
    expect(asked().length).toBeGreaterThan(before);
    expect(to.getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the old chart while the next is read, and says when that fails, with another try (R6)', async () => {
    await open();
    const charts = await section('Grafy');
    await within(charts).findByRole('slider');
    const answer = portal.hold('GET', '/api/fund/1/priceHistory');
    await userEvent.click(screen.getByRole('radio', { name: '1M' }));
    expect(within(charts).getByRole('slider')).toBeTruthy();
    expect(charts.querySelector('[aria-busy="true"]')).not.toBeNull();
    answer(403, { code: 'Forbidden', message: '' });
    const failure = await within(charts).findByRole('alert');
    expect(failure.textContent).toContain('Vývoj ceny se nepodařilo načíst.');
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices: [], fromDate: null, toDate: null });
    await userEvent.click(within(failure).getByRole('button', { name: 'Zkusit znovu' }));
    await within(charts).findByText(/V tomto období nejsou žádné ceny/);
  });
});

describe('the price analysis of a fund', () => {
  it('tells the years, the largest fall with its recovery and the volatility, with the span and the meaning of each', async () => {
    await open();
    const fall = await screen.findByRole('region', { name: 'Největší pokles' });
    expect(factsOf(fall)).toMatchObject({
      Vrchol: '29/02/2020',
      'Nejnižší cena': '31/03/2020',
      'Návrat na vrchol': '30/04/2020, 30 dní',
    });
    expect(fall.textContent).toContain('Od vrcholu k nejnižší ceně');
    expect(factsOf(screen.getByRole('region', { name: 'Výnos za kterýkoli rok' }))).toMatchObject({
      Poslední: '+12,68 %',
    });
    expect(Object.keys(factsOf(screen.getByRole('region', { name: 'Volatilita ročně' })))).toEqual([
      'Poslední rok',
      'Poslední 3 roky',
      'Posledních 5 let',
    ]);
    expect(screen.getByText('od 31/12/2015 do 30/09/2026')).toBeTruthy();
  });
});
