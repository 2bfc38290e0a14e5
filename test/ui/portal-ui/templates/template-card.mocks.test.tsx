import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { useSnapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { TemplateCard } from '#portal-ui/templates/template-card.tsx';
import { TemplateTable } from '#portal-ui/templates/template-table.tsx';
import { catalogueState, termsKey } from '#state/catalogue/catalogue.ts';
import { templateState } from '#state/catalogue/templates.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { addByButton, forgetAdded } from '#test/ui/add-by-button.ts';
import { fund } from '#test/ui/features/funds/fund-market.ts';
import { template } from '#test/helpers/products/catalogue-samples.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

vi.mock('#api-client/api.ts', () => ({ call: vi.fn() }));

startTranslations('cs', ['ui', 'catalogue', 'cart', 'packages']);

function Cards() {
  const { fundPackageTemplates } = useSnapshot(templateState);
  return (
    <section>
      <h2>Balíčky</h2>
      {fundPackageTemplates.map((one) => (
        <TemplateCard key={one.id} template={one} />
      ))}
    </section>
  );
}

const funds = [{ idFund: 'f1', ratio: 100 }];

beforeEach(() => {
  catalogueState.fundById = ref(new Map([['f1', fund('f1')]]));
  catalogueState.terms.set(termsKey('Fund', 'f1'), ref({ feeSchemes: [], limits: [], ongoingCharge: null }));
  templateState.fundPackageTemplates = ref([
    template({ id: 'own', name: 'Můj výběr', packageType: 'Advisor', expectedIncome: 4.5, riskLevel: 4, funds }),
    template({ id: 'org', name: 'Rezerva' }),
  ]);
  vi.mocked(call).mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  forgetAdded();
  clearStartUp();
});

const show = () =>
  render(
    <MemoryRouter>
      <Cards />
    </MemoryRouter>,
  );

const card = (name: string) => within(screen.getByRole('article', { name }));
const cross = () => screen.getByRole('button', { name: 'Smazat šablonu Můj výběr' });

async function confirm(): Promise<void> {
  await userEvent.click(cross());
  const question = await screen.findByRole('dialog', { name: 'Opravdu chcete smazat šablonu Můj výběr?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Smazat' }));
}

describe('the card of a template', () => {
  it('links to its page, shows income and risk, and is added to the cart as a package', async () => {
    show();
    const own = card('Můj výběr');
    expect(own.getByRole('link', { name: 'Můj výběr' })).toHaveAttribute('href', '/portfolio/template/detail/own');
    expect(own.getByText(/^\+4,5.%$/)).toBeVisible();
    expect(own.getByRole('img', { name: 'Riziko 4 ze 7' })).toBeVisible();
    expect(card('Rezerva').getAllByText('N/A')).toHaveLength(2);
    expect(await addByButton(own.getByRole('button', { name: 'Do košíku: Můj výběr' }))).toEqual(['Package', 'own']);
  });

  it("has a delete button only for the advisor's own template (CAT-34)", () => {
    show();
    expect(screen.getAllByRole('button', { name: /^Smazat/ })).toEqual([cross()]);
  });

  it('is removed after confirmation, with the focus in its group (CAT-35, CAT-36)', async () => {
    show();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Můj výběr' })).not.toBeInTheDocument());
    expect(currentToasts()).toMatchObject([{ kind: 'success', text: 'Šablona Můj výběr byla smazána.' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Balíčky' })).toHaveFocus());
  });

  it('stays if the deletion is cancelled', async () => {
    show();
    await userEvent.click(cross());
    await userEvent.click(await screen.findByRole('button', { name: 'Ponechat' }));
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByRole('article', { name: 'Můj výběr' })).toBeVisible();
  });

  it('stays if the deletion fails, reported by a toast of the success type (CAT-37, SIL-55)', async () => {
    vi.mocked(call).mockRejectedValue(new ApiError({ kind: 'offline' }));
    show();
    await confirm();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ kind: 'success', text: 'Šablonu Můj výběr se nepodařilo smazat.' }]),
    );
    expect(screen.getByRole('article', { name: 'Můj výběr' })).toBeVisible();
  });
});

describe('the table of templates', () => {
  it('has one row per template with the same data', async () => {
    render(
      <MemoryRouter>
        <h2 id="heading">Balíčky</h2>
        <TemplateTable templates={templateState.fundPackageTemplates} labelledBy="heading" />
      </MemoryRouter>,
    );
    const [own] = within(screen.getByRole('table', { name: 'Balíčky' }))
      .getAllByRole('row')
      .slice(1);
    const row = within(own as HTMLElement);
    expect(row.getByRole('rowheader', { name: /Můj výběr/ })).toBeVisible();
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
      ['Smazat šablonu Můj výběr', 'Do košíku: Můj výběr'],
    );
    expect(row.getByRole('link', { name: 'Můj výběr' })).toHaveAttribute('href', '/portfolio/template/detail/own');
    expect(await addByButton(row.getByRole('button', { name: 'Do košíku: Můj výběr' }))).toEqual(['Package', 'own']);
  });
});
