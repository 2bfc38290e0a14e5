import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractType, Fund } from '#contract/catalogue.ts';
import type { PortalConfig } from '#contract/portal.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { perCategory } from '#domain/funds/fund-filter.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { userState } from '#state/session/user.ts';
import { addByButton, forgetAdded } from '../../add-by-button.ts';
import { contractType, program, template } from '#test/helpers/products/catalogue-samples.ts';
import { user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { fund } from '../funds/fund-market.ts';
import catalogueTexts from '../../../../locales/cs/portal/catalogue.json';
import fundTexts from '../../../../locales/cs/portal/funds.json';
import { clearStartUp } from '../../../helpers/page/clear-start-up.ts';

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'shell', 'cart', 'packages', 'drafts']);

const overOneYear = (name: string, value: number) =>
  fund(name, { name, performance: [{ type: '1Y', value, asOfDate: '2026-11-20' }] });

let portal: FakePortal;
beforeEach(() => {
  clearStartUp();
  portal = new FakePortal();
  portal.answer('GET', '/api/draftcontracts', 200, { items: [], totalAmount: 0 });
});
afterEach(() => {
  forgetAdded();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(): void {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

function showContract(given: Partial<ContractType>): HTMLElement {
  catalogueState.contractTypes = ref([contractType({ id: 'k1', name: 'Plán', ...given })]);
  show();
  return screen.getByRole('listitem');
}

describe('the home page', () => {
  it('shows draft contracts if there are any', () => {
    userState.user = ref({ ...advisor, nrOfDrafts: 5 });
    show();
    expect(screen.getByText('Máte 5 rozpracovaných smluv.')).toBeVisible();
  });

  it('does not mention drafts if there are none', () => {
    userState.user = ref(advisor);
    show();
    expect(screen.queryByText(/^Máte .*rozpracovan/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Rozpracované smlouvy' })).not.toBeInTheDocument();
  });

  it('links to the funds and to the programs of both styles (CAT-01)', () => {
    catalogueState.programs = ref([
      program({ id: 'a' }),
      program({ id: 'b' }),
      program({ id: 'c', managementStyle: 'Passive' }),
      program({ id: 'd', managementStyle: 'InvestmentPlan' }),
    ]);
    show();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Dlaždice')).toBe('/funds/grid');
    expect(target('Seznam')).toBe('/funds/list');
    expect(target('Rozšířené hledání')).toBe('/funds/advanced');
    expect(target('Program a')).toBe('/portfolio/detail/a');
    expect(target('Všechny aktivní (2)')).toBe('/portfolio/overview/active');
    expect(target('Všechny pasivní (1)')).toBe('/portfolio/overview/passive');
    expect(screen.getByText('3 programy s vlastním rizikem a horizontem')).toBeVisible();
  });

  it("links to the group's tools, except those disabled or without an address (CAT-04, CONF-04)", async () => {
    const suite = (url: string) => ({ label: '', url });
    catalogueState.links = ref<Readonly<Record<string, { label: string; url: string }>>>({
      NEWS: suite('https://suite.example'),
      GLOSSARY: suite('https://suite.example'),
      KNOWLEDGE: suite('javascript:alert(1)'),
    });
    const disabledLinks: PortalConfig['disabledLinks'] = { en: [], cs: ['glossary'], sk: [] };
    catalogueState.config = ref({ ...catalogueState.config, disabledLinks });
    show();
    const links = within(screen.getByRole('navigation', { name: 'Další zdroje' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Novinky, otevře se na nové kartě']);
    const replace = vi.fn<(address: string) => void>();
    vi.stubGlobal('open', () => ({ location: { replace } }));
    portal.fail('/api/internalsso/token/gettoken', 'offline');
    await userEvent.click(screen.getByRole('link', { name: /^Novinky/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://suite.example/#/news'));
  });

  /** Assigns the funds to the group of top performers, in this order. */
  function pickTop(...funds: Fund[]): void {
    catalogueState.fundById = ref(new Map(funds.map((one) => [one.id, one])));
    assignmentState.assignedProducts = ref(
      funds.map(({ id }) => ({ id, productType: 'Fund' as const, assignmentType: 'TopPerformance' as const })),
    );
  }

  it('lists the first five top performers in order, with their period (SIL-47)', () => {
    pickTop(...[9, 7, 5, 3, 2, 1].map((value) => overOneYear(`Fond ${value}`, value)));
    catalogueState.marketFunds = ref([overOneYear('Fond 99', 99)]);
    show();
    const card = within(screen.getByRole('region', { name: 'Fondy' }));
    const rows = card.getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Fond 9', 'Fond 7', 'Fond 5', 'Fond 3', 'Fond 2']);
    const name = catalogueTexts.home['best-performing'];
    expect(card.getByRole('columnheader', { name })).toBeVisible();
    expect(name).toBe(fundTexts.funds.group['top-performance']);
    expect(name).toContain('za 1 rok');
  });

  it('says so if no fund is assigned as a top performer', () => {
    pickTop();
    show();
    const card = within(screen.getByRole('region', { name: 'Fondy' }));
    expect(card.getByText('Nejvýkonnější fondy zatím nikdo nevybral.')).toBeVisible();
    expect(card.queryByRole('table')).not.toBeInTheDocument();
  });

  it('links a top performer to its page', () => {
    pickTop(overOneYear('Fond 1', 1));
    show();
    expect(screen.getByRole('link', { name: 'Fond 1' })).toHaveAttribute('href', '/funds/detail/Fond%201');
  });

  it('counts the funds of the market and their issuers', () => {
    catalogueState.marketFunds = ref([fund('1'), fund('2')]);
    const filterValues = perCategory((category) => (category === 'basicIssuers' ? ['i1', 'i2', 'i3'] : []));
    catalogueState.fundMarket = ref({ ...catalogueState.fundMarket, filterValues });
    show();
    expect(screen.getByText('2 fondy od 3 správců')).toBeVisible();
  });

  it.each([
    [8, 'Tereza Dvořáková', 'Dobré ráno, Terezo'],
    [11, 'Ing. Ondřej Vlasák', 'Dobré dopoledne, Ondřeji'],
    [15, 'HORIZONT 24', 'Dobré odpoledne'],
    [20, 'Lucia Hrončeková', 'Dobrý večer, Lucio'],
  ])('greets at %i by the time of day and by name', (hour, fullName, greeting) => {
    userState.user = ref({ ...advisor, fullName });
    vi.useFakeTimers({ now: new Date(2026, 10, 21, hour) });
    show();
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  });

  it("shows the organisation's templates by category, with the range of income (CAT-02)", () => {
    catalogueState.codelists = ref({
      ...catalogueState.codelists,
      templateCategories: [{ id: 'c', code: 'c', name: 'Důchod', order: 1 }],
    });
    templateState.fundPackageTemplates = ref([
      template({ id: '1', name: 'Opatrný', categoryId: 'c', expectedIncome: 3.9 }),
      template({ id: '2', name: 'Růstový', categoryId: 'c', expectedIncome: 6, order: 2 }),
      template({ id: '3', name: 'Jiný' }),
      template({ id: '4', name: 'Můj', packageType: 'Advisor' }),
    ]);
    show();
    const card = within(screen.getByRole('region', { name: 'Šablony organizace' }));
    const [retirement, other] = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(retirement).toMatch(/^DůchodOpatrný, Růstový2 šablony\+3,9.% až \+6,0.% p\. a\.$/);
    expect(other).toBe('Ostatní šablonyJiný1 šablonaN/A');
    expect(card.getByRole('link', { name: 'Všechny (3)' })).toHaveAttribute('href', '/portfolio/template/organization');
  });

  it('shows a panel that is not open as inactive (CAT-21, CAT-22)', () => {
    const panel = { description: null, useType: 'FundPackage' as const, order: 1 };
    templateState.fundPackageTemplates = ref([template({ id: '1' })]);
    catalogueState.panels = ref([
      { ...panel, id: 'a', name: 'Otevřené', status: 'Active' },
      { ...panel, id: 'b', name: 'Sezonní', status: 'ComingSoon' },
    ]);
    show();
    expect(screen.getByRole('group', { name: 'Sezonní' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('group', { name: 'Otevřené' })).not.toBeInTheDocument();
  });

  it('offers contract types in order, then assigned funds by name (CAT-03, SIL-37)', async () => {
    const funds = [fund('2', { name: 'Žába', minPeriodicalAmount: 500 }), fund('1', { name: 'Alfa' })];
    catalogueState.codelists = ref({
      ...catalogueState.codelists,
      currencies: [{ id: 'czk', code: 'CZK', name: 'Kč' }],
    });
    catalogueState.fundById = ref(new Map(funds.map((one) => [one.id, one])));
    assignmentState.assignedProducts = ref(
      ['2', 'gone', '1'].map((id) => ({ id, productType: 'Fund' as const, assignmentType: 'QuickOptions' as const })),
    );
    catalogueState.contractTypes = ref([
      contractType({ id: 'k1', name: 'DIP', useType: 'QuickOptions' }),
      contractType({ id: 'k2', name: 'Později', useType: 'QuickOptions', status: 'ComingSoon' }),
      contractType({ id: 'k3', name: 'Běžná' }),
    ]);
    show();
    const quick = within(screen.getByRole('list', { name: 'Rychlá volba' }));
    expect(quick.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'DIP',
      'Později',
      'Alfa',
      'Žába',
    ]);
    expect(quick.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/portfoliogroup/detail/k1',
      '/funds/detail/1',
      '/funds/detail/2',
    ]);
    expect(quick.getByText(/ · od 500.Kč měsíčně$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Běžná' })).toHaveAttribute('href', '/portfoliogroup/detail/k3');
    portal.answerTerms({ fund: ['2'] });
    expect(await addByButton(quick.getByRole('button', { name: 'Do košíku: Žába' }))).toEqual(['Fund', '2']);
  });

  it('omits the quick options if there are none (SIL-37)', () => {
    show();
    expect(screen.queryByRole('list', { name: 'Rychlá volba' })).not.toBeInTheDocument();
  });

  it('adds a contract with a plan to the cart', async () => {
    const line = program({ id: 'line', contractTypeId: 'k1', managementStyle: 'InvestmentPlan' });
    catalogueState.programById = ref(new Map([['line', line]]));
    portal.answerTerms({ program: ['line'] });
    const programs = {
      type: 'Map' as const,
      items: [['line', { id: 'line', order: 0 }] as [string, { id: string; order: number }]],
    };
    const plan: Partial<ContractType> = { investmentPlanType: 'WithTargetProgram', programs };
    const card = showContract(plan);
    catalogueState.contractTypeById = ref(new Map([['k1', contractType({ id: 'k1', name: 'Plán', ...plan })]]));
    const added = await addByButton(within(card).getByRole('button', { name: 'Do košíku: Plán', pressed: false }));
    expect(added).toEqual(['Contract', 'k1', 'line']);
  });

  it('links a contract without a plan to its products', () => {
    catalogueState.programs = ref([program({ id: 'a', contractTypeId: 'k1' })]);
    const card = showContract({ investmentPlanType: 'None' });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Aktivní programy' })).toHaveAttribute(
      'href',
      '/portfolio/overview/active/k1',
    );
    expect(within(card).queryByRole('link', { name: 'Pasivní programy' })).not.toBeInTheDocument();
  });

  it.each(['Disabled', 'ComingSoon'] as const)('shows a contract that is %s as inactive (CAT-21)', (status) => {
    const card = showContract({ investmentPlanType: 'WithTargetProgram', status });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
    expect(within(card).getByRole('group', { name: 'Plán' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('announces a coming contract (CAT-22)', () => {
    expect(showContract({ status: 'ComingSoon' })).toHaveTextContent('Připravujeme');
  });

  it('says that a disabled contract is not offered', () => {
    const card = showContract({ status: 'Disabled' });
    expect(card).toHaveTextContent('Momentálně není v nabídce.');
    expect(card).not.toHaveTextContent('Připravujeme');
  });
});
