import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { addByButton } from '../../add-by-button.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { contractType } from '#test/helpers/products/catalogue-samples.ts';
import { savedNames } from '#test/helpers/page/save-file.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { openCatalogueWith, severka } from './fund-samples.ts';
import {
  answerFund,
  endFundPage,
  factsOf,
  openFund,
  page,
  pathname,
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

const scrollTo = (top: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('a name of more than 50 characters', () => {
  const name = 'Severka Globální dividendové akcie rozvíjejících se trhů, třída I';
  const cut = 'Severka Globální dividendové akcie rozvíjejících s…';

  it('is truncated in the headings and related funds, and full in titles and facts (VALID-15)', async () => {
    const long = { ...severka, name, relatedFundIds: ['3'] };
    openCatalogueWith(long, fundDetail('3', { name }));
    await openFund(long);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe(cut);
    expect(within(title).getByTitle(name)).toBeVisible();
    expect(factsOf(await section('Základní údaje'))).toMatchObject({ Název: name });
    scrollTo(201);
    expect(screen.getAllByTitle(name).map(({ textContent }) => textContent)).toEqual([cut, cut]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Související fondy' }));
    expect((await screen.findByRole('option')).textContent).toBe(cut);
    scrollTo(0);
  });
});

describe('the head of a fund', () => {
  it('shows the name, then ISIN, stars, issuer and tags (FUND-01, FUND-03, FUND-04, FUND-07)', async () => {
    const answer = portal.hold('GET', '/api/fund/1');
    render(page('1'));
    expect(screen.getByRole('heading', { level: 1, name: 'Severka Globální akcie' })).toBeVisible();
    expect(screen.queryByText('CZ0008474210')).not.toBeInTheDocument();
    answer(200, severka);
    expect(await screen.findByText('CZ0008474210')).toBeVisible();
    expect(screen.getByRole('img', { name: '4/5' })).toBeVisible();
    expect(screen.getAllByText('Issuer A').length).toBeGreaterThan(0);
    expect(screen.getByText('DIP')).toBeVisible();
  });

  it('shows the net asset value with date and change (FUND-06, SIL-67, SIL-170)', async () => {
    await openFund();
    const value = within(screen.getByRole('group', { name: 'Hodnota podílu' }));
    expect(value.getByText('Hodnota podílu, 19/11/2026')).toBeVisible();
    expect(value.getByText(/1,8264/)).toHaveTextContent('Kč');
    expect(space(value.getByText(/%/).textContent)).toBe('+0,40 %');
    expect(value.getByText('předchozí 1,8191 dne 18/11/2026')).toBeVisible();
  });

  it('shows N/A for the change without a previous value (SIL-67, VALID-13)', async () => {
    await openFund({ ...severka, prevNetAssetValue: null });
    expect(within(screen.getByRole('group', { name: 'Hodnota podílu' })).getByText('N/A')).toBeVisible();
  });

  it('labels which of the facts beside the ISIN is N/A (FUND-04, VALID-13)', async () => {
    await openFund({ ...severka, rating: null, basicIssuerId: null });
    const head = within(screen.getByRole('banner'));
    expect(head.getByText(/^Rating/).textContent).toBe('Rating N/A');
    expect(head.getByText(/^Správce fondu/).textContent).toBe('Správce fondu N/A');
  });

  it('has the buttons of cart and favourites (FUND-08, FUND-09)', async () => {
    portal.answerTerms({ fund: ['1'] });
    portal.answer('PUT', '/api/user/favouritefund/1', 204);
    await openFund();
    const toCart = screen.getByRole('button', { name: 'Do košíku: Severka Globální akcie', pressed: false });
    expect(await addByButton(toCart)).toEqual(['Fund', '1']);
    await userEvent.click(screen.getByRole('button', { name: 'Přidat fond Severka Globální akcie do oblíbených' }));
    expect(
      await screen.findByRole('button', { name: 'Odebrat fond Severka Globální akcie z oblíbených' }),
    ).toBeTruthy();
  });

  it('registers one view and shows the total, or N/A on failure (FUND-11, FUND-12, SIL-63)', async () => {
    const { unmount } = await openFund();
    expect(space((await screen.findByText(/zobrazení$/)).textContent)).toBe('1 284 zobrazení');
    expect(portal.pathsCalled().filter((path) => path.includes('pageviewcount'))).toHaveLength(1);
    unmount();
    portal.fail('/api/fund/pageviewcount/1', '403');
    await openFund();
    const views = await screen.findByText(/Zobrazení:/);
    expect(views.textContent).toBe('Zobrazení: N/A');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links to a related fund and omits one that is not in the catalogue (FUND-05)', async () => {
    await openFund();
    await userEvent.click(screen.getByRole('combobox', { name: 'Související fondy' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Severka zajištěná']);
    await userEvent.click(screen.getByRole('option', { name: 'Severka zajištěná' }));
    expect(pathname()).toBe('/funds/detail/2');
  });

  it('sticks under the header after 200 px of scrolling (FUND-02, CAT-40)', async () => {
    await openFund();
    const names = () => screen.getAllByText('Severka Globální akcie').length;
    scrollTo(200);
    expect(names()).toBe(1);
    scrollTo(201);
    expect(names()).toBe(2);
    expect(screen.getAllByRole('button', { name: 'Do košíku: Severka Globální akcie' })).toHaveLength(2);
    scrollTo(0);
    expect(names()).toBe(1);
  });

  it('resets its state for another fund', async () => {
    const { rerender } = await openFund();
    await userEvent.click(screen.getByRole('radio', { name: '1M' }));
    const other = fundDetail('2', { name: 'Severka zajištěná' });
    answerFund(other);
    rerender(page('2'));
    expect(screen.queryByText('CZ0008474210')).not.toBeInTheDocument();
    await section('Grafy');
    expect(screen.getByRole('radio', { name: '5L' })).toHaveProperty('checked', true);
    await waitFor(() => expect(portal.pathsCalled()).toContain('/api/fund/pageviewcount/2'));
  });

  it.each(['404', '500', 'offline', 'wrong shape', '403'] as const)(
    'shows the 404 view when the load fails with %s (FUND-01)',
    async (fault) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
      portal.fail('/api/fund/1', fault);
      render(page('1'));
      expect(await screen.findByRole('heading', { name: 'Stránka nebyla nalezena.' })).toBeVisible();
      vi.useRealTimers();

      const again = screen.queryByRole('button', { name: 'Zkusit znovu' });
      expect(again === null).toBe(fault === '404');
      if (!again) return;
      portal.recover();
      answerFund(severka);
      await userEvent.click(again);
      expect(await section('Riziko')).toBeVisible();
    },
  );
});

describe('the sections of a fund', () => {
  const names = ['Grafy', 'Riziko', 'Výkonnost', 'Základní údaje', 'Složení', 'Dokumenty', 'Představení'];

  it('are in order, each with its anchor (FUND-13)', async () => {
    await openFund();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.filter((name) => names.includes(name ?? ''))).toEqual(names);
    const nav = screen.getByRole('navigation', { name: 'Na této stránce' });
    await userEvent.click(within(nav).getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(names);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('option', { name: 'Výkonnost' }));
    expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: 'Výkonnost' }));
  });

  it('all show N/A for a fund without data (SIL-64, VALID-13)', async () => {
    answerFund(fundDetail('1'));
    portal.answer('GET', '/api/fund/1/priceHistory', 200, { prices: [], fromDate: null, toDate: null });
    render(page('1'));
    await section('Grafy');
    for (const name of names)
      await waitFor(() => expect(screen.getByRole('region', { name })).toHaveTextContent('N/A'));
  });

  it('show the risk on a scale of 7 with the 5-year volatility (FUND-14, SIL-65, CAT-42)', async () => {
    await openFund();
    const risk = await section('Riziko');
    expect(within(risk).getByRole('img', { name: 'Riziko 5 ze 7' })).toBeVisible();
    expect(factsOf(risk)).toMatchObject({ 'Volatilita za 5 let': '13,80 %', 'Doporučený horizont': '8 let' });
  });

  it('show the facts, N/A for unknown ones (SIL-64, VALID-13)', async () => {
    await openFund();
    expect(factsOf(await section('Základní údaje'))).toMatchObject({
      'Třída aktiv': 'Equity',
      Region: 'Global',
      'Správce fondu': 'Issuer A',
      Měna: 'CZK',
      'Spravovaný majetek': '4 820 000 000 Kč',
      Klienti: '18 240',
      'Maximální vstupní poplatek': '3,00 %',
      'Výstupní poplatek': 'N/A',
      'Minimum jednorázově': '5 000 Kč, 200 €',
      'Minimum měsíčně': '500 Kč, 0 €',
    });
  });

  it('show the limits of the cart, also those set by the contract type (CART-44, SIL-76)', async () => {
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
    await openFund({ ...severka, currencyIds: ['czk'], limits: [], minPeriodicalAmount: 700 });
    expect(factsOf(await section('Základní údaje'))).toMatchObject({
      'Minimum jednorázově': '3 000 Kč',
      'Maximum jednorázově': '900 000 Kč',
      'Minimum měsíčně': '700 Kč',
      'Možný horizont': '3 až 30 let',
    });
  });

  it('say which kind of amount the cart does not accept (SIL-77)', async () => {
    await openFund({ ...severka, periodicalInvestmentType: 'Forbidden' });
    expect(factsOf(await section('Základní údaje'))).toMatchObject({ 'Minimum měsíčně': 'Nepřijímá' });
  });

  it('show each division of the fund (FUND-19)', async () => {
    await openFund();
    const composition = within(await section('Složení'));
    expect(composition.getByRole('list', { name: 'Sektory' }).children).toHaveLength(8);
    await userEvent.click(composition.getByRole('radio', { name: 'Regiony' }));
    expect(composition.getByRole('list', { name: 'Regiony' }).children).toHaveLength(2);
    expect(space(composition.getByText('Evropa').closest('li')?.textContent)).toBe('Evropa60,0 %');
  });

  it('colour asset classes by class, and everything else in one colour (FUND-19, FUND-22)', async () => {
    const colours = (list: HTMLElement) =>
      [...list.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.background);
    const division = (title: string, parts: string[]) => ({
      name: title,
      items: parts.map((name) => ({ name, value: 30 })),
    });
    const classes = division('Třídy', ['Equity', 'Hotovost']);
    const countries = division('Země', ['Francie', 'Německo', 'Equity']);
    await openFund({ ...severka, compositions: [...severka.compositions, classes, countries] });
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
    await openFund();
    const text = (await section('Představení')).textContent;
    expect(text).toContain('Investuje do akcií velkých společností.');
    expect(text).toContain('Severka je česká investiční společnost.');
  });
});

describe('the documents of a fund', () => {
  it('open in a new tab if they are on the web, and are downloaded otherwise (FUND-20, SIL-68)', async () => {
    await openFund();
    const documents = within(await section('Dokumenty'));
    const link = documents.getByRole('link', { name: /Stránka/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://severka.example/fond',
      '_blank',
    ]);
    expect(documents.getAllByRole('link')).toHaveLength(1);
    expect(documents.getByRole('button', { name: 'Stáhnout: Past, PDF' })).toBeVisible();
    portal.answer('GET', '/api/fund/document/d2', 200, 'xls');
    await userEvent.click(documents.getByRole('button', { name: 'Stáhnout: Portfolio, XLS' }));
    await waitFor(() => expect(savedNames()).toEqual(['Portfolio.xls']));
  });

  it('are named in a message if the download fails (FUND-21)', async () => {
    await openFund();
    portal.fail('/api/fund/document/d2', '404');
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout: Portfolio, XLS' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Dokument Portfolio se nepodařilo stáhnout.');
    expect(savedNames()).toEqual([]);
  });

  it('include the factsheet (FUND-10)', async () => {
    await openFund();
    portal.answer('GET', '/api/fund/document/d1', 200, 'pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Informační list' }));
    await waitFor(() => expect(savedNames()).toEqual(['Factsheet.pdf']));
  });
});
