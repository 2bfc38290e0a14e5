import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommissionAttachment } from '#contract/product-endpoints.ts';
import { CommissionAttachmentsPage } from '#features/commissions/commission-attachments-page.tsx';
import { setLanguage } from '#i18n/i18n.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { savedNames, saveFile } from '#test/helpers/page/save-file.ts';
import { FakePortal, type Fault, type PortalCall } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'shell', 'profile']);

const path = '/api/commissionattachments';
const total = 134;

const attachment = (index: number): CommissionAttachment => ({
  id: `a${index}`,
  name: `Provize ${index}`,
  type: 'Vyúčtování',
  date: '2026-11-20',
  mimeType: 'application/pdf',
});

function pageOf({ query }: PortalCall) {
  const asked = new URLSearchParams(query);
  const [offset, pageSize] = [Number(asked.get('offset')), Number(asked.get('pageSize'))];
  const length = Math.max(0, Math.min(pageSize, total - offset));
  return { items: Array.from({ length }, (_, index) => attachment(offset + index + 1)), totalAmount: total };
}

let portal: FakePortal;

beforeAll(() => {
  window.scrollTo = vi.fn();
});

beforeEach(() => {
  portal = new FakePortal();
  portal.respond('GET', path, pageOf);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address = '/commission-attachments') {
  const router = createMemoryRouter(
    [
      {
        path: '/commission-attachments',
        element: (
          <>
            <CommissionAttachmentsPage />
            <ToastRegion />
          </>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const queries = () => portal.calls.map(({ query }) => query);
const rows = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const shows = (first: number) => waitFor(() => expect(rows()[0]).toContain(`Provize ${first}`));
const toPage = (name: string) => userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name }));

describe('the commission attachments', () => {
  it('are a table of name, type and date (COMM-01, COMM-04)', async () => {
    open();
    await shows(1);
    const table = within(screen.getByRole('table', { name: 'Přílohy k provizím' }));
    expect(
      table
        .getAllByRole('columnheader')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Název', 'Typ', 'Datum']);
    const [first] = table.getAllByRole('row').slice(1);
    expect(
      within(first ?? document.body)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Vyúčtování', '20/11/2026']);
  });

  it('are paged by 20, with the page in the URL, so that Back works (COMM-03, SIL-62)', async () => {
    const router = open();
    await shows(1);
    expect(rows()).toHaveLength(20);
    await toPage('Další stránka');
    await shows(21);
    expect(router.state.location.search).toBe('?page=2');
    await toPage('Stránka 7');
    await shows(121);
    expect(rows()).toHaveLength(14);
    expect(queries()).toEqual(['offset=0&pageSize=20', 'offset=20&pageSize=20', 'offset=120&pageSize=20']);
    await act(() => router.navigate(-1));
    await shows(21);
    expect(screen.getByText('21 až 40 z celkem 134')).toBeVisible();
  });

  it.each(['?page=8', '?page=50000'])('past the end, %s, show the last page', async (search) => {
    const router = open(`/commission-attachments${search}`);
    await shows(121);
    expect(router.state.location.search).toBe('?page=7');
  });

  it.each(['?page=0', '?page=-2', '?page=x', '?page=99999999'])('treat %s as the first page (R4)', async (search) => {
    open(`/commission-attachments${search}`);
    await shows(1);
    expect(queries()).toEqual(['offset=0&pageSize=20']);
  });

  it('are re-read in another language (SIL-25)', async () => {
    open();
    await shows(1);
    await act(() => setLanguage('en'));
    await screen.findByRole('table', { name: 'Commission attachments' });
    await waitFor(() => expect(queries()).toHaveLength(2));
    await act(() => setLanguage('cs'));
  });

  it('show an empty state (COMM-01)', async () => {
    portal.answer('GET', path, 200, { items: [], totalAmount: 0 });
    open();
    expect(await screen.findByText('Žádné záznamy k zobrazení.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each<Fault>(['offline', '500', '429', 'HTML', 'wrong shape'])(
    'that cannot be read for %s say so and can be retried (COMM-06, R7)',
    async (fault) => {
      portal.fail(path, fault);
      open();
      const banner = await screen.findByRole('alert');
      expect(banner).toHaveTextContent('Přílohy k provizím se nepodařilo načíst.');
      portal.recover();
      await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
      await shows(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('show a failed page as failed, not as the previous one', async () => {
    open();
    await shows(1);
    portal.fail(path, '403');
    await toPage('Stránka 3');
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    portal.recover();
    await toPage('Stránka 2');
    await shows(21);
  });

  it('are saved under their name with the extension of their type (COMM-05, API-51)', async () => {
    const answer = portal.hold('GET', `${path}/a2`);
    open();
    await shows(1);
    const button = screen.getByRole('button', { name: 'Stáhnout: Provize 2' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await act(async () => answer(200, 'file'));
    await waitFor(() => expect(savedNames()).toEqual(['Provize 2.pdf']));
    expect(await saveFile.mock.lastCall?.[0].text()).toBe('"file"');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(portal.pathsCalled().filter((called) => called === `${path}/a2`)).toHaveLength(1);
  });

  it.each<Fault>(['404', 'HTML'])('that cannot be saved for %s name the file (COMM-05, R6)', async (fault) => {
    portal.fail(`${path}/a3`, fault);
    open();
    await shows(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout: Provize 3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dokument Provize 3 se nepodařilo stáhnout.');
    expect(savedNames()).toEqual([]);
  });
});
