import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedUser } from '#contract/administration.ts';
import { UsersPage } from '#features/administration/users-page.tsx';
import { userState } from '#state/session/user.ts';
import { currentToasts } from '#ui/overlays/toast-store.ts';
import { FakePortal, user as approver } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'users']);

const path = '/api/administration/users';
const listed = (changes: Partial<ListedUser> = {}): ListedUser => ({
  id: 'u2',
  username: 'jana',
  fullName: 'Jana Malá',
  email: 'jana@firm.example',
  state: 'active',
  roles: [],
  lastLogInAt: '2026-11-20T09:30:00.000Z',
  isSelf: false,
  isLastApprover: false,
  ...changes,
});
const self = listed({
  id: 'u1',
  username: 'eva',
  fullName: 'Eva Sýkorová',
  roles: ['v_ApproveRegistrations'],
  isSelf: true,
  isLastApprover: true,
});

let portal: FakePortal;
const show = (items: ListedUser[]) => portal.answer('GET', path, 200, { items, totalAmount: items.length });
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(min-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  portal = new FakePortal();
  userState.user = ref({ ...approver, roles: ['v_ApproveRegistrations'] });
  show([self, listed()]);
});
afterEach(() => {
  userState.user = null;
  vi.unstubAllGlobals();
});

const open = (address = '/administration/users') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <UsersPage />
    </MemoryRouter>,
  );
const row = (name: RegExp) => screen.findByRole('row', { name });
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const entries = await screen.findAllByRole('menuitem');
  return entries.map(({ textContent }) => textContent);
};
const choose = async (name: string, action: string) => {
  await menuOf(name);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const sent = (method: string) => portal.calls.filter((call) => call.method === method);

describe('the users', () => {
  it('show state, roles and last log-in, and who cannot be disabled (SIL-191)', async () => {
    open();

    expect(await row(/Eva Sýkorová/)).toHaveTextContent(/You.*eva.*Approver.*The only approver, cannot be disabled/);
    expect(await row(/Jana Malá/)).toHaveTextContent(/Active.*Advisor.*20\/11\/2026.10:30/);
    expect(await menuOf('Eva Sýkorová')).not.toContain('Disable');
  });

  it.each([
    [
      'active',
      ['Roles', 'Unlock the log-in', 'Send a link to set the password', 'Log out everywhere', 'Disable', 'History'],
    ],
    ['invited', ['Roles', 'Send the invitation again', 'Disable', 'History']],
    ['disabled', ['Roles', 'Enable', 'History']],
  ] as const)('offer what an account that is %s allows', async (state, entries) => {
    show([listed({ state })]);
    open();

    expect(await menuOf('Jana Malá')).toEqual(entries);
  });

  it('are read again after a failure, and searched once typing rests', async () => {
    portal.fail(path, '500');
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    portal.recover();
    await userEvent.click(retry);
    await row(/Jana Malá/);
    show([]);
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');

    expect(await screen.findByText('No matches')).toBeVisible();
    expect(
      sent('GET')
        .map(({ query }) => new URLSearchParams(query).get('phrase'))
        .filter(Boolean),
    ).toEqual(['nobody']);
    show([listed()]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await row(/Jana Malá/)).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('are disabled only after a question, and read again', async () => {
    open();
    portal.answer('POST', `${path}/u2/disable`, 204);
    await choose('Jana Malá', 'Disable');
    const question = await screen.findByRole('dialog', { name: 'Disable Jana Malá?' });
    expect(sent('POST')).toEqual([]);
    show([self, listed({ state: 'disabled' })]);
    await userEvent.click(within(question).getByRole('button', { name: 'Disable' }));

    expect(await row(/Jana Malá.*Disabled/)).toBeVisible();
    expect(currentToasts().map(({ text }) => text)).toContain('Jana Malá is disabled.');
  });

  it('say what the server answers to an action that is refused', async () => {
    open();
    portal.answer('POST', `${path}/u2/unlock`, 422, { code: 'X', message: 'Not like this.' });
    await choose('Jana Malá', 'Unlock the log-in');

    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('Not like this.'));
  });
});

describe('the roles of a user', () => {
  it('can be changed where the approver has them, and say why not elsewhere', async () => {
    open();
    portal.answer('PUT', `${path}/u2/roles`, 204);
    await choose('Jana Malá', 'Roles');
    const dialog = await screen.findByRole('dialog', { name: 'Roles of Jana Malá' });
    const materials = within(dialog).getByRole('checkbox', { name: 'Commission attachments' });

    expect(materials).toBeDisabled();
    expect(materials).toHaveAccessibleDescription('You do not have this role, so you cannot change it.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Approver' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save roles' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ roles: ['v_ApproveRegistrations'] }]);
  });

  it('keep the own approving role', async () => {
    open();
    await choose('Eva Sýkorová', 'Roles');

    const own = await screen.findByRole('checkbox', { name: 'Approver' });
    expect(own).toBeDisabled();
    expect(own).toHaveAccessibleDescription('You cannot remove this role from yourself.');
  });
});

describe('an invitation', () => {
  const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a user' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Petr');
    await userEvent.type(box('Last name'), 'Nový');
    await userEvent.type(box('E-mail'), 'petr@firm.example');
  };

  it('keeps what was typed through a failure and a closed dialog, and is one attempt', async () => {
    open();
    portal.answer('POST', path, 500, { code: 'InternalError', message: '' });
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Approver' }));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your entries have been kept');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a user' }));
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Nový');
    portal.answer('POST', path, 204);
    await send();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = sent('POST');
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(calls.at(-1)?.body).toEqual({
      name: 'Petr',
      surname: 'Nový',
      email: 'petr@firm.example',
      username: '',
      roles: ['v_ApproveRegistrations'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('');
  });

  it('shows a refusal at its field', async () => {
    open();
    const details = [{ path: 'email', code: 'UserEmailTaken' }];
    portal.answer('POST', path, 409, { code: 'UserEmailTaken', message: 'Another user has it.', details });
    await fill();
    await userEvent.type(box(/^User name/), 'two words');
    await send();
    expect(box(/^User name/)).toHaveAccessibleDescription(/without spaces/);
    expect(sent('POST')).toEqual([]);
    await userEvent.clear(box(/^User name/));
    await send();

    await waitFor(() => expect(box('E-mail')).toHaveAccessibleDescription('Another user has it.'));
    expect(box('E-mail')).toHaveFocus();
  });
});

describe('the history of a user', () => {
  it('names event, role and actor, newest first, and the operator', async () => {
    open();
    portal.answer('GET', `${path}/u2/events`, 200, [
      {
        id: 'b',
        at: '2026-11-20T09:30:00.000Z',
        action: 'role-granted',
        actor: 'Eva Sýkorová',
        role: 'v_ShowMaterials',
      },
      { id: 'a', at: '2026-11-19T09:30:00.000Z', action: 'user-created', actor: null, role: null },
    ]);
    await choose('Jana Malá', 'History');
    const list = await screen.findByRole('list', { name: 'History of Jana Malá' });

    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^20\/11\/2026.10:30Role granted: Commission attachmentsEva Sýkorová$/),
      expect.stringMatching(/^19\/11\/2026.10:30Account createdoperator$/),
    ]);
  });
});
