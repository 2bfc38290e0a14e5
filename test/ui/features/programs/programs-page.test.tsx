import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgramsPage, type ProgramsPageProps } from '#features/programs/programs-page.tsx';
import type { CartToggleProps } from '#state/cart.ts';
import { catalogueState, clearCatalogue } from '#state/catalogue.ts';
import { contractType, program } from '#test/helpers/catalogue-samples.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({ setCatalogue: vi.fn(), recalculate: vi.fn() }));

startTranslations('cs', ['common', 'ui', 'catalogue']);

const CartToggle = ({ itemType, name }: CartToggleProps) => <button type="button">{`${itemType}: ${name}`}</button>;

beforeEach(() => {
  clearCatalogue();
  catalogueState.programs = ref([
    program({
      id: 'a',
      name: 'Růst',
      expectedIncome: 6.4,
      investmentHorizon: 20,
      riskLevel: 6,
      maximalEntryFee: 5,
      ter: 1.65,
    }),
    program({ id: 'b', name: 'Výnos', contractTypeId: 'other' }),
    program({ id: 'c', name: 'Index', managementStyle: 'Passive' }),
    program({ id: 'd', name: 'Linie', managementStyle: 'InvestmentPlan' }),
  ]);
});

function show(given: Partial<ProgramsPageProps> = {}): string[] {
  render(
    <MemoryRouter>
      <ProgramsPage managementStyle="Active" allPath="/all" CartToggle={CartToggle} {...given} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

describe('the program overview', () => {
  it.each<[ProgramsPageProps['managementStyle'], string[]]>([
    ['Active', ['Růst', 'Výnos']],
    ['Passive', ['Index']],
  ])('shows the programs of style %s, investment plans in none (CAT-26, SIL-53)', (managementStyle, names) => {
    expect(show({ managementStyle })).toEqual(names);
  });

  it('narrows to one contract type and leads to all of the style (CAT-27)', () => {
    const other = contractType({ id: 'other', name: 'Jiná smlouva' });
    catalogueState.contractTypeById = ref(new Map([['other', other]]));
    expect(show({ contractTypeId: 'other' })).toEqual(['Výnos']);
    expect(screen.getByText('Jiná smlouva')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Všechny programy tohoto stylu' }).getAttribute('href')).toBe('/all');
  });

  it('says so where there is no program', () => {
    catalogueState.programs = ref([]);
    expect(show()).toEqual(['Žádný program tu není.']);
  });

  it('shows the figures of a program, N/A for the unknown, and the way into the cart (VALID-13)', () => {
    show();
    const card = within(screen.getByRole('group', { name: 'Růst' }));
    expect(card.getByText('+6,4 %')).toBeTruthy();
    expect(card.getByText('20 let')).toBeTruthy();
    expect(card.getByText('5,00 %')).toBeTruthy();
    expect(card.getByRole('img', { name: 'Riziko 6 ze 7' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Program: Růst' })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Výnos' })).getAllByText('N/A').length).toBeGreaterThan(3);
  });

  it('leaves a program of a contract that is not open inert (CAT-21)', () => {
    const other = contractType({ id: 'other', status: 'ComingSoon' });
    catalogueState.contractTypeById = ref(new Map([['other', other]]));
    show();
    const card = screen.getByRole('group', { name: 'Výnos' });
    expect(card.getAttribute('aria-disabled')).toBe('true');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(card.textContent).toContain('Připravujeme');
  });
});
