import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { ProgramsPage } from '#features/programs/programs-page.tsx';
import { displayName } from '#domain/catalogue/display-name.ts';
import { patterns } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { addByButton, forgetAdded } from '../../add-by-button.ts';
import { contractType, program } from '#test/helpers/products/catalogue-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { clearStartUp } from '../../../helpers/page/clear-start-up.ts';

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'shell', 'cart', 'packages']);

beforeEach(() => {
  clearStartUp();
  catalogueState.programs = ref([
    program({
      id: 'a',
      name: 'Růst',
      expectedIncome: 6.4,
      investmentHorizon: 20,
      riskLevel: 6,
      maximalEntryFee: 5,
      ter: 1.65,
      volatilities: [
        { years: 3, value: 8 },
        { years: 5, value: 9.4 },
      ],
      performance: [
        { type: '1Y', value: -2.5, asOfDate: '2026-11-19' },
        { type: '5Y', value: 5.12, asOfDate: '2026-11-19' },
      ],
    }),
    program({ id: 'b', name: 'Výnos', contractTypeId: 'other' }),
    program({ id: 'c', name: 'Index', managementStyle: 'Passive' }),
    program({ id: 'd', name: 'Linie', managementStyle: 'InvestmentPlan' }),
  ]);
});

afterEach(() => {
  forgetAdded();
  vi.unstubAllGlobals();
});

function show(path = '/portfolio/overview/active'): string[] {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={patterns.programs} element={<ProgramsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

describe('the program overview', () => {
  it.each([
    ['active', ['Růst', 'Výnos']],
    ['passive', ['Index']],
  ])('shows the programs of style %s, without investment plans (CAT-26, SIL-53)', (style, names) => {
    expect(show(`/portfolio/overview/${style}`)).toEqual(names);
  });

  it.each(['plan', 'constructor', 'active/unknown'])('is not found at the unknown address %s (SIL-45)', (address) => {
    show(`/portfolio/overview/${address}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Stránka nebyla nalezena.' })).toBeVisible();
  });

  it('filters by one contract type and links to all of the style (CAT-27)', () => {
    const other = contractType({ id: 'other', name: 'Jiná smlouva' });
    catalogueState.contractTypeById = ref(new Map([['other', other]]));
    expect(show('/portfolio/overview/active/other')).toEqual(['Výnos']);
    expect(screen.getByText('Jiná smlouva')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Všechny programy tohoto stylu' })).toHaveAttribute(
      'href',
      '/portfolio/overview/active',
    );
  });

  it('truncates a long name at 50 characters with the full title (VALID-15)', () => {
    const name = 'Růst '.repeat(15).trim();
    catalogueState.programs = ref([program({ id: 'a', name })]);
    expect(show()).toEqual([displayName(name)]);
    expect(screen.getByTitle(name)).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('says so if there is no program', () => {
    catalogueState.programs = ref([]);
    expect(show()).toEqual(['Žádný program tu není.']);
  });

  it('shows the figures of a program, N/A if unknown, and its cart button (VALID-13)', async () => {
    show();
    const card = within(screen.getByRole('group', { name: 'Růst' }));
    expect(card.getByText('+6,4 %')).toBeVisible();
    expect(card.getByText('20 let')).toBeVisible();
    expect(card.getByText('5,00 %')).toBeVisible();
    expect(card.getByRole('img', { name: 'Riziko 6 ze 7' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Růst' })).toHaveAttribute('href', '/portfolio/detail/a');
    expect(within(screen.getByRole('group', { name: 'Výnos' })).getAllByText('N/A').length).toBeGreaterThan(3);

    catalogueState.programById = ref(new Map(catalogueState.programs.map((one) => [one.id, one])));
    new FakePortal().answerTerms({ program: ['a'] });
    expect(await addByButton(card.getByRole('button', { name: 'Do košíku: Růst' }))).toEqual(['Program', 'a']);
  });

  it('shows the five-year volatility and four periods of performance (CAT-42, CAT-43, CONF-11)', () => {
    show();
    const card = screen.getByRole('group', { name: 'Růst' });
    const terms = within(card).getAllByRole('term');
    const figures = terms.map((term) =>
      `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace('\u00A0', ' '),
    );
    expect(figures).toContain('Volatilita za 5 let: 9,40 %');
    expect(figures.slice(-4)).toEqual(['YTD: N/A', '1 rok: −2,50 %', '3 roky p. a.: N/A', '5 let p. a.: +5,12 %']);
  });

  it.each([
    ['ComingSoon', 'Připravujeme'],
    ['Disabled', 'Momentálně není v nabídce.'],
  ] as const)(
    'shows a program of a contract that is %s as inactive, and explains why (CAT-21, CAT-22)',
    (status, reason) => {
      const other = contractType({ id: 'other', status });
      catalogueState.contractTypeById = ref(new Map([['other', other]]));
      show();
      const card = screen.getByRole('group', { name: 'Výnos' });
      expect(card).toHaveAttribute('aria-disabled', 'true');
      expect(within(card).queryByRole('button')).not.toBeInTheDocument();
      expect(within(card).queryByRole('link')).not.toBeInTheDocument();
      expect(card).toHaveTextContent(reason);
    },
  );
});
