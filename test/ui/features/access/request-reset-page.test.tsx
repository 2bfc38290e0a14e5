import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestResetPage } from '#features/access/request-reset-page.tsx';
import { FakePortal, type Fault } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common', 'ui', 'access', 'validation']);

const path = '/api/user/requestresetpassword';
const failed = 'Žádost se nepodařilo odeslat. Zkuste to prosím později.';

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('POST', path, 204);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const username = () => screen.getByRole('textbox', { name: 'Uživatelské jméno' });
const submit = () => screen.getByRole('button', { name: 'Poslat odkaz' });
const requests = () => portal.calls.filter((call) => call.path === path);

async function ask(name = 'advisor'): Promise<void> {
  await userEvent.type(username(), name);
  await userEvent.click(submit());
}

describe('the request of a password reset', () => {
  it('requires the user name before it sends the call (ACC-25)', async () => {
    render(<RequestResetPage />);
    await userEvent.click(submit());
    expect(await screen.findByText('Zadejte uživatelské jméno.')).toBeVisible();
    expect(username()).toHaveFocus();
    expect(requests()).toEqual([]);
  });

  it('sends the name in the query and nothing in the body (ACC-26)', async () => {
    render(<RequestResetPage />);
    await ask('jan novák&x=1');
    await screen.findByRole('status');
    expect(requests().map(({ query, body }) => ({ query, body }))).toEqual([
      { query: 'username=jan+nov%C3%A1k%26x%3D1', body: undefined },
    ]);
  });

  it("is replaced by the operator's text and a link back to the log-in (ACC-27, SIL-12)", async () => {
    portal.answer('GET', '/api/hints/loginpage', 200, {
      REACT_RESET_PASSWORD_INFO: '<p>Podívejte se do <b>pošty</b>.</p>',
    });
    render(<RequestResetPage />);
    await ask();
    expect((await screen.findByRole('status')).textContent).toBe('Podívejte se do pošty.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Zpět na přihlášení' }));
    expect(window.location.pathname).toBe('/');
  });

  it('shows its own text if the operator provides none (ACC-27, SIL-07)', async () => {
    render(<RequestResetPage />);
    await ask();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Pokud uživatelské jméno existuje, poslali jsme e-mail s odkazem pro nastavení nového hesla.',
    );
  });

  it.each<Fault>(['offline', '500', '429', '401', '404', '502 from a proxy'])(
    'that fails for %s says so, keeps the name and succeeds on retry (ACC-28, R6)',
    async (fault) => {
      portal.fail(path, fault);
      render(<RequestResetPage />);
      await ask();
      expect((await screen.findByRole('alert')).textContent).toBe(failed);
      expect(username()).toHaveProperty('value', 'advisor');
      portal.recover();
      await userEvent.click(submit());
      expect(await screen.findByRole('status')).toBeVisible();
    },
  );

  it('times out after 15 seconds without a response', async () => {
    portal.fail(path, 'timeout');
    render(<RequestResetPage />);
    await userEvent.type(username(), 'advisor');
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    submit().click();
    await vi.advanceTimersByTimeAsync(15_100);
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it('that was left shows nothing and is sent once for two presses (ACC-28)', async () => {
    const answer = portal.hold('POST', path);
    const { unmount } = render(<RequestResetPage />);
    await ask();
    await userEvent.type(username(), '{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    unmount();
    answer(500, { code: 'InternalError', message: 'x' });
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
