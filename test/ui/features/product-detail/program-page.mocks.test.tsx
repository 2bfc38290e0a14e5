import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgramPage } from '#features/product-detail/program/program-page.tsx';
import { queryClient } from '#state/queries/query-client.ts';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { programDetail } from '#test/helpers/products/product-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { addByButton, forgetAdded } from '#test/ui/add-by-button.ts';
import { cartButton, history, openCatalogue } from './product-pages.tsx';

vi.mock('#charts/price-chart.tsx', async () => (await import('./product-pages.tsx')).chartStub);

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'fund-detail', 'cart', 'packages']);

let portal: FakePortal;

beforeEach(() => {
  openCatalogue();
  portal = new FakePortal();
  portal.answer('GET', '/api/program/rust', 200, programDetail());
  portal.answer('GET', '/api/program/rust/priceHistory', 200, history);
  portal.answerTerms({ program: ['rust'] });
});
afterEach(() => {
  forgetAdded();
  vi.unstubAllGlobals();
});

const show = (id = 'rust') =>
  render(
    <main>
      <MemoryRouter>
        <ProgramPage id={id} />
      </MemoryRouter>
    </main>,
  );

const section = (name: string) => screen.findByRole('region', { name });

/** Returns the facts of a part of the page as `label: value`. */
const factsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00A0', ' '));

describe('the page of a program', () => {
  it('shows a loading state, then the content (CAT-28, CAT-32)', async () => {
    const answer = portal.hold('GET', '/api/program/rust');
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Strategie Růst' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Načítáme údaje…' })).toBeVisible();
    answer(200, programDetail());
    expect(await section('Riziko')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Načítáme údaje…' })).not.toBeInTheDocument();
  });

  it.each<Fault>(['404', '500', 'offline', 'wrong shape'])(
    'is replaced by the placeholder when loading fails with %s (CAT-32)',
    async (fault) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
      portal.fail('/api/program/rust', fault);
      show();
      expect(await screen.findByRole('heading', { level: 1, name: 'Obsah není k dispozici.' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Přejít na přehled' })).toHaveAttribute(
        'href',
        '/portfolio/overview/active',
      );
      vi.useRealTimers();

      // A failure of the connection can be retried; a product that does not exist cannot.
      const again = screen.queryByRole('button', { name: 'Zkusit znovu' });
      expect(again === null).toBe(fault === '404');
      if (!again) return;
      portal.recover();
      await userEvent.click(again);
      expect(await section('Riziko')).toBeVisible();
      // The message has been removed with its screen.
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
  );

  it('shows no placeholder for a call that was cancelled by opening another program (CAT-32)', async () => {
    const answer = portal.hold('GET', '/api/program/rust');
    portal.answer('GET', '/api/program/vynos', 200, programDetail({ id: 'vynos', name: 'Strategie Výnos' }));
    portal.answer('GET', '/api/program/vynos/priceHistory', 200, history);
    const page = (id: string) => (
      <MemoryRouter>
        <ProgramPage key={id} id={id} />
      </MemoryRouter>
    );
    const { rerender } = render(page('rust'));
    rerender(page('vynos'));
    answer(404, { code: 'NotFound', message: 'Not found' });
    expect(await section('Riziko')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Strategie Výnos');
  });

  it('requests the price history with a count of 100 points (CAT-41, SIL-60)', async () => {
    show();
    expect(await screen.findByRole('img', { name: /Vývoj ceny od 02\/01\/2026 do 19\/11\/2026/ })).toBeVisible();
    const query = portal.calls.find(({ path }) => path.endsWith('/priceHistory'))?.query ?? '';
    expect(new URLSearchParams(query).get('count')).toBe('100');
    expect(new URLSearchParams(query).has('granularity')).toBe(false);
  });

  it('rebases the window of its price history to 100 (CAT-41, SIL-60)', async () => {
    show();
    const charts = await section('Grafy');
    await within(charts).findByRole('img');
    expect(factsOf(charts)).toEqual([
      'Z: 100,0000 02/01/2026',
      'na: 110,0000 19/11/2026',
      'Změna: +10,00 %',
      'Ročně: N/A',
    ]);
    expect(within(charts).queryByRole('radio', { name: 'Cena' })).not.toBeInTheDocument();
  });

  it('shows risk, volatility, fees, gains and limits, N/A if unknown (CAT-42, DATA-11, DATA-12)', async () => {
    show();
    const risk = await section('Riziko');
    expect(within(risk).getByRole('img', { name: 'Riziko 5 ze 7' })).toBeVisible();
    expect(factsOf(risk)).toEqual(['Volatilita za 5 let: 9,40 %', 'Doporučený horizont: 20 let']);
    expect(factsOf(await section('Základní údaje'))).toEqual([
      'Maximální vstupní poplatek: 5,00 %',
      'Průběžné náklady (TER): 1,65 %',
      'Výstupní poplatek: N/A',
      'Měna: CZK',
      'Příznivý výnos p. a.: N/A',
      'Nepříznivý výnos p. a.: N/A',
      'Minimum jednorázově: 20 000 Kč',
      'Minimum měsíčně: 0 Kč',
      'Možný horizont: 1 až 99 let',
    ]);
  });

  it('shows performance of four periods and of each year (CAT-43, DATA-12)', async () => {
    show();
    const performance = await section('Výkonnost');
    expect(factsOf(performance)).toHaveLength(4);
    expect(factsOf(performance)[1]).toContain('−2,50 %');
    const years = within(performance).getByRole('table', { name: 'Kalendářní roky' });
    expect(years).toHaveTextContent('2025');
    expect(years).toHaveTextContent('+12,50 %');
  });

  it('shows both levels of the composition, with links to funds (DATA-12)', async () => {
    show();
    const composition = await section('Složení');
    const [, fund, cash] = within(composition).getAllByRole('row');
    if (!fund || !cash) throw new Error('rows are missing');
    expect(within(fund).getByRole('link', { name: 'Akcie Evropa' })).toHaveAttribute('href', '/funds/detail/f1');
    expect(
      within(fund)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['LU0000000001', 'Severka', 'Fond', '60,0\u00A0%']);
    expect(within(cash).queryByRole('link')).not.toBeInTheDocument();
    expect(within(cash).getAllByText('N/A')).toHaveLength(3);
    expect(composition).toHaveTextContent('Energetika');
  });

  it('names a document whose download fails, and opens one that is on the web (SIL-68)', async () => {
    portal.fail('/api/program/document/d1', '404');
    show();
    const documents = within(await section('Dokumenty'));
    expect(documents.getByRole('link')).toHaveAttribute('href', 'https://example.cz/web');
    await userEvent.click(documents.getByRole('button', { name: /Statut/ }));
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual(['Dokument Statut se nepodařilo stáhnout.']),
    );
  });

  it('introduces the issuer if there is a description (DATA-12)', async () => {
    const { unmount } = show();
    expect(await section('Správce fondu')).toHaveTextContent('od roku 1994');
    unmount();
    queryClient.clear();
    portal.answer('GET', '/api/program/rust', 200, programDetail({ issuer: { id: 'severka', description: null } }));
    show();
    await section('Dokumenty');
    expect(screen.queryByRole('region', { name: 'Správce fondu' })).not.toBeInTheDocument();
  });

  it('adds the program to the cart, or explains why it is not available (CAT-21, CAT-23)', async () => {
    const { unmount } = show();
    await section('Riziko');
    expect(await addByButton(cartButton('Strategie Růst'))).toEqual(['Program', 'rust']);
    unmount();
    openCatalogue('Disabled');
    show();
    await section('Riziko');
    expect(screen.queryByRole('button', { name: /košíku/ })).not.toBeInTheDocument();
    expect(screen.getByText('Momentálně není v nabídce.')).toBeVisible();
  });

  it('keeps its name visible after 200 px of scrolling (CAT-40)', async () => {
    show();
    await section('Riziko');
    const scrollTo = (scrollY: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scrollTo(200);
    expect(screen.getAllByText('Strategie Růst')).toHaveLength(1);
    scrollTo(201);
    expect(screen.getAllByText('Strategie Růst')).toHaveLength(2);
  });

  it('links back to the overview and its contract type', async () => {
    show();
    await section('Riziko');
    const trail = within(screen.getByRole('navigation', { name: 'Kde jste' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/portfolio/overview/active',
      '/portfoliogroup/detail/asset',
    ]);
  });
});
