import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { OrganisationTemplatesPage } from '#features/templates/organisation-templates-page.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { addByButton, forgetAdded } from '../../add-by-button.ts';
import { fund } from '../funds/fund-market.ts';
import { template } from '#test/helpers/products/product-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { clearStartUp } from '../../../helpers/page/clear-start-up.ts';

startTranslations('cs', ['common', 'ui', 'catalogue', 'products', 'cart', 'packages']);

beforeEach(() => {
  clearStartUp();
  const templateCategories = [
    { id: 'children', code: 'C', name: 'Pro děti', order: 2 },
    { id: 'retirement', code: 'R', name: 'Zajištění na důchod', order: 1 },
  ];
  catalogueState.codelists = ref({ ...catalogueState.codelists, templateCategories });
  templateState.fundPackageTemplates = ref([
    template({ id: 'a', name: 'Start', categoryId: 'children' }),
    template({ id: 'b', name: 'Růstový', categoryId: 'retirement', order: 2 }),
    template({ id: 'c', name: 'Klidný', categoryId: 'retirement', order: 1 }),
    template({ id: 'd', name: 'Zvláštní', categoryId: null }),
    template({ id: 'e', name: 'Vlastní výběr', packageType: 'Advisor' }),
  ]);
});

afterEach(() => {
  forgetAdded();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <MemoryRouter>
      <OrganisationTemplatesPage />
    </MemoryRouter>,
  );

describe("the organisation's templates", () => {
  it('are grouped by category, groups and templates in their order (CAT-33, CAT-39)', () => {
    show();
    const groups = screen.getAllByRole('region').map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['Zajištění na důchod', 'Klidný', 'Růstový'],
      ['Pro děti', 'Start'],
      ['Ostatní šablony', 'Zvláštní'],
    ]);
    expect(screen.getByText('4 šablony')).toBeVisible();
  });

  it('link to their pages, can be added to the cart, and cannot be deleted (CAT-23, CAT-34)', async () => {
    show();
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/portfolio/template/detail/a');
    expect(screen.queryByRole('button', { name: /Smazat/ })).not.toBeInTheDocument();
    catalogueState.fundById = ref(new Map(['f1', 'gone'].map((id) => [id, fund(id)])));
    new FakePortal().answerTerms({ fund: ['f1', 'gone'] });
    expect(await addByButton(screen.getByRole('button', { name: 'Do košíku: Start' }))).toEqual(['Package', 'a']);
  });

  it('show an empty state', () => {
    templateState.fundPackageTemplates = ref([template({ packageType: 'Advisor' })]);
    show();
    expect(screen.getByText('Žádná šablona tu není.')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
