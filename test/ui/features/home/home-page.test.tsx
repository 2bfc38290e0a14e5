import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import type { ContractType } from '#contract/catalogue.ts';
import type { PortalConfig } from '#contract/portal.ts';
import { HomePage } from '#features/home/home-page.tsx';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState, clearCatalogue } from '#state/catalogue.ts';
import { contractType, program } from '#test/helpers/catalogue-samples.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { fund } from '../funds/fund-market.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({ setCatalogue: vi.fn(), recalculate: vi.fn() }));

startTranslations('cs', ['common', 'ui', 'catalogue', 'shell']);

const CartToggle = ({ itemType, name }: CartToggleProps) => <button type="button">{`${itemType}: ${name}`}</button>;

const overOneYear = (name: string, value: number) =>
  fund(name, { name, performance: [{ type: '1Y', value, asOfDate: '2026-11-20' }] });

beforeEach(clearCatalogue);

const opened = vi.fn();

function show(): void {
  render(
    <MemoryRouter>
      <HomePage CartToggle={CartToggle} paths={paths} onOpenExternal={opened} />
    </MemoryRouter>,
  );
}

function showContract(given: Partial<ContractType>): HTMLElement {
  catalogueState.contractTypes = ref([contractType({ id: 'k1', name: 'Plán', ...given })]);
  show();
  return screen.getByRole('listitem');
}

describe('the home page', () => {
  it('leads to the funds and to the programs of both styles (CAT-01)', () => {
    catalogueState.programs = ref([
      program({ id: 'a' }),
      program({ id: 'b' }),
      program({ id: 'c', managementStyle: 'Passive' }),
      program({ id: 'd', managementStyle: 'InvestmentPlan' }),
    ]);
    show();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Rozšířené hledání')).toBe('/funds/advanced');
    expect(target('Všechny aktivní (2)')).toBe('/portfolio/overview/active');
    expect(target('Všechny pasivní (1)')).toBe('/portfolio/overview/passive');
    expect(screen.getByText('3 programy s vlastním rizikem a horizontem')).toBeTruthy();
  });

  it('opens the parts of the group suite, but for those switched off or without an address (CAT-04, CONF-04)', async () => {
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
    await userEvent.click(screen.getByRole('link', { name: /^Novinky/ }));
    expect(opened).toHaveBeenCalledWith('https://suite.example/#/news');
  });

  it('names the five best funds of the year, best first', () => {
    catalogueState.marketFunds = ref([3, 9, -1, 7, 1, 5].map((value) => overOneYear(`Fond ${value}`, value)));
    show();
    const rows = within(screen.getByRole('region', { name: 'Fondy' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Fond 9', 'Fond 7', 'Fond 5', 'Fond 3', 'Fond 1']);
  });

  it('lets a contract with a plan be put into the cart', () => {
    const card = showContract({ investmentPlanType: 'WithTargetProgram' });
    expect(within(card).getByRole('button', { name: 'Contract: Plán' })).toBeTruthy();
  });

  it('leads from a contract without a plan to what is bought under it', () => {
    catalogueState.programs = ref([program({ id: 'a', contractTypeId: 'k1' })]);
    const card = showContract({ investmentPlanType: 'None' });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(within(card).getByRole('link', { name: 'Aktivní programy' }).getAttribute('href')).toBe(
      '/portfolio/overview/active/k1',
    );
    expect(within(card).queryByRole('link', { name: 'Pasivní programy' })).toBeNull();
  });

  it.each(['Disabled', 'ComingSoon'] as const)('shows a contract that is %s as inert (CAT-21)', (status) => {
    const card = showContract({ investmentPlanType: 'WithTargetProgram', status });
    expect(within(card).queryByRole('button')).toBeNull();
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).getByRole('group', { name: 'Plán' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says that a contract is coming (CAT-22)', () => {
    expect(showContract({ status: 'ComingSoon' }).textContent).toContain('Připravujeme');
  });

  it('says of a contract that is switched off that it is not on offer', () => {
    const card = showContract({ status: 'Disabled' });
    expect(card.textContent).toContain('Momentálně není v nabídce.');
    expect(card.textContent).not.toContain('Připravujeme');
  });
});
