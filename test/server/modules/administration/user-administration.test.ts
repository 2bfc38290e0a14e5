import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ListedUser, UserEvent } from '#contract/administration.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { addUser, eventsOf, newPassword, setPassword, userCommand } from '#test/helpers/server/account-calls.ts';
import { deliveryBy, linkOrigin, mailerTo, mailsOf, tokenIn } from '#test/helpers/server/mailbox.ts';
import { openSecondApp } from '#test/helpers/server/second-app.ts';
import { openSmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { cookieHeader, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let approver: string;
let other: string;
let otherId: string;
beforeAll(async () => {
  test = await openTestApp();
  approver = await test.cookieOf('approver');
  otherId = await addUser(test, 'other', '2002', 'v_ApproveRegistrations');
  other = cookieHeader(await test.logIn('other', newPassword));
});
afterAll(() => test.close());

const base = '/api/administration/users';
const as = (cookie: string, method: 'GET' | 'POST' | 'PUT', path = '', payload?: object, key?: string) =>
  test.call({
    method,
    url: `${base}${path}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(payload ? { payload } : {}),
  });
const listed = async (cookie = approver, query = '') =>
  (await as(cookie, 'GET', `?pageSize=100${query}`)).json<{ items: ListedUser[]; totalAmount: number }>();
const find = async (username: string, cookie = approver) =>
  (await listed(cookie)).items.find((user) => user.username === username);
const invitation = (changes: object = {}) => ({
  name: 'Eva',
  surname: 'Nová',
  email: 'eva.nova@horizont.example',
  username: '',
  roles: [],
  ...changes,
});

describe('the list of users', () => {
  it('has only the users of one distributor, by name (SIL-191)', async () => {
    const own = await listed();
    const distributors = await test.database
      .selectFrom('users')
      .where(
        'id',
        'in',
        own.items.map(({ id }) => id),
      )
      .select('distributorCode')
      .distinct()
      .execute();

    expect(distributors).toEqual([{ distributorCode: '1001' }]);
    expect(own.totalAmount).toBe(own.items.length);
    expect(own.items.map(({ username }) => username)).toEqual(expect.arrayContaining(['advisor', 'poradce', 'locked']));
    expect((await listed(other)).items).toMatchObject([{ username: 'other', isSelf: true, isLastApprover: true }]);
  });

  it('finds parts of name, user name and address without diacritics, and pages', async () => {
    const found = async (phrase: string) =>
      (await listed(approver, `&phrase=${encodeURIComponent(phrase)}`)).items.map(({ username }) => username);
    const page = (await as(approver, 'GET', '?pageSize=1&offset=1')).json<{ items: ListedUser[] }>();

    expect(await found('havrankova')).toEqual(['advisor']);
    expect(await found('EXPIRED@')).toEqual(['expired']);
    expect(await found('%')).toEqual([]);
    expect(page.items).toEqual([(await listed()).items[1]]);
  });

  it('tells states and the last log-in', async () => {
    const states = Object.fromEntries((await listed()).items.map(({ username, state }) => [username, state]));

    expect(states).toMatchObject({
      advisor: 'active',
      locked: 'locked',
      expired: 'password-due',
      forced: 'password-due',
      unassigned: 'unassigned',
    });
    expect((await find('approver'))?.lastLogInAt).toMatch(/^2026-11-21T/);
    expect((await find('locked'))?.lastLogInAt).toBeNull();
  });

  it('is refused to an advisor, and to an approver without a distributor', async () => {
    const advisor = await test.cookieOf('advisor');
    await addUser(test, 'homeless', '1001', 'v_ApproveRegistrations');
    await test.database
      .updateTable('users')
      .set({ distributorCode: null })
      .where('username', '=', 'homeless')
      .execute();
    const homeless = cookieHeader(await test.logIn('homeless', newPassword));
    const answers = await Promise.all([advisor, homeless].map((cookie) => as(cookie, 'GET')));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});

describe('an invitation', () => {
  it('creates an account that its mail alone opens', async () => {
    const answer = await as(approver, 'POST', '', invitation({ roles: ['v_ShowMaterials'] }));
    const before = await find('eva.nova@horizont.example');
    const token = await tokenIn(test, 'invitation', '/invitation');
    const [mail] = await mailsOf(test, 'invitation');
    await setPassword(test, token);

    expect(answer.statusCode).toBe(204);
    expect(before).toMatchObject({
      fullName: 'Eva Nová',
      state: 'invited',
      roles: ['v_ShowMaterials'],
      lastLogInAt: null,
    });
    expect(mail?.to).toEqual({ name: 'Eva Nová', address: 'eva.nova@horizont.example' });
    expect((await test.logIn('eva.nova@horizont.example', newPassword)).statusCode).toBe(200);
    const events = (await as(approver, 'GET', `/${before?.id ?? ''}/events`)).json<UserEvent[]>();
    expect(events.map(({ action, actor, role }) => [action, actor, role])).toEqual([
      ['logged-in', 'Eva Nová', null],
      ['user-activated', 'Eva Nová', null],
      ['password-link-sent', 'Ivana Procházková', null],
      ['role-granted', 'Ivana Procházková', 'v_ShowMaterials'],
      ['user-created', 'Ivana Procházková', null],
    ]);
  });

  it('goes to its one recipient with a link to the portal alone', async () => {
    await test.database.deleteFrom('outbox').execute();
    const name = 'Žofie "Zo" <zo@else.example>,';
    await as(approver, 'POST', '', invitation({ name, email: 'zofie@horizont.example' }));
    const sink = await openSmtpSink();
    await deliverDue(deliveryBy(test, mailerTo(sink.url)), test.clock.now);
    await sink.close();

    expect(sink.received.map(({ to }) => to)).toEqual([['zofie@horizont.example']]);
    const [mail] = sink.received;
    const links = (mail?.raw ?? '').replaceAll(/=\r?\n/g, '').match(/https?:[^\s"<]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((link) => link.startsWith(`${linkOrigin}/invitation/`))).toBe(true);
  });

  it('happens once for a repeated key', async () => {
    const body = invitation({ email: 'once@horizont.example' });
    const answers = [
      await as(approver, 'POST', '', body, 'key-of-once'),
      await as(approver, 'POST', '', body, 'key-of-once'),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await mailsOf(test, 'invitation')).filter(({ to }) => to.address === 'once@horizont.example')).toHaveLength(
      1,
    );
  });

  it.each([
    ['an address that is taken', { email: 'Poradce@horizont.example' }, 409, 'UserEmailTaken', 'email'],
    ['a user name that is taken elsewhere', { username: 'PORADCA' }, 409, 'AccountNameTaken', 'username'],
    ['an address of another domain', { email: 'eva@else.example' }, 422, 'DomainPolicyNotMet', 'email'],
  ])('is refused for %s, at the field', async (_what, changes, status, code, path) => {
    const answer = await as(approver, 'POST', '', invitation({ email: 'free@horizont.example', ...changes }));

    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: [{ path, code }] }]);
  });

  it.each([
    [{ surname: '' }, 'surname'],
    [{ email: 'nobody' }, 'email'],
    [{ username: 'two words' }, 'username'],
    [{ name: 'Eva\r\nBcc: all@else.example' }, 'name'],
    [{ roles: ['v_Everything'] }, 'roles.0'],
  ])('is a bad request with %j', async (changes, path) => {
    const answer = await as(approver, 'POST', '', invitation({ email: 'bad@horizont.example', ...changes }));

    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }]);
  });

  it('grants no role that the approver has not', async () => {
    const body = invitation({ email: 'more@else.example', roles: ['v_ShowMaterials'] });
    const answer = await as(other, 'POST', '', body);

    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'RoleNotOwn', details: [{ path: 'roles' }] },
    ]);
    expect(await find('more@else.example', other)).toBeUndefined();
  });
});

describe('an approver', () => {
  it('disables and enables a colleague, whose session ends with the call', async () => {
    const id = await addUser(test, 'leaving', '1001');
    const cookie = cookieHeader(await test.logIn('leaving', newPassword));
    const seen = async () => (await test.call({ url: '/api/user', headers: { cookie } })).statusCode;
    const before = await seen();
    const answers = [await as(approver, 'POST', `/${id}/disable`), await as(approver, 'POST', `/${id}/disable`)];
    const state = (await find('leaving'))?.state;
    const link = await as(approver, 'POST', `/${id}/send-link`);
    await as(approver, 'POST', `/${id}/enable`);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect([before, state, await seen(), (await find('leaving'))?.state]).toEqual([200, 'disabled', 401, 'active']);
    expect([link.statusCode, link.json()]).toMatchObject([409, { code: 'AccountDisabled' }]);
    expect((await eventsOf(test, id)).slice(-2)).toMatchObject([
      { action: 'user-disabled', actorId: 'approver' },
      { action: 'user-enabled', actorId: 'approver' },
    ]);
  });

  it('ends the sessions of a colleague at every instance', async () => {
    const id = await addUser(test, 'elsewhere', '1001');
    const cookie = cookieHeader(await test.logIn('elsewhere', newPassword));
    const second = await openSecondApp(test);
    const seen = async () => (await second.app.inject({ url: '/api/user', headers: { cookie } })).statusCode;
    const before = await seen();
    await as(approver, 'POST', `/${id}/end-sessions`);

    expect([before, await seen()]).toEqual([200, 401]);
    await second.close();
  });

  it('is not mailed a password link after being disabled', async () => {
    await addUser(test, 'asking', '1001');
    await userCommand(test, 'disable', 'asking');
    await test.call({ method: 'POST', url: '/api/user/requestresetpassword?username=asking' });

    expect((await mailsOf(test, 'password-reset')).map(({ to }) => to.address)).not.toContain(
      'asking@horizont.example',
    );
  });

  it('grants and revokes own roles only, and keeps roles that the portal does not know', async () => {
    const id = await addUser(test, 'roles', '1001');
    await test.database.insertInto('userRoles').values({ userId: id, role: 'z_Elsewhere' }).execute();
    const answer = await as(approver, 'PUT', `/${id}/roles`, { roles: ['v_ShowMaterials'] });
    const otherColleague = await addUser(test, 'second', '2002', 'v_ShowMaterials');
    const refusals = [
      await as(other, 'PUT', `/${otherColleague}/roles`, { roles: [] }),
      await as(approver, 'PUT', '/approver/roles', { roles: ['v_ShowMaterials'] }),
    ];

    expect([answer.statusCode, (await find('roles'))?.roles]).toEqual([204, ['v_ShowMaterials', 'z_Elsewhere']]);
    expect(refusals.map((refusal) => [refusal.statusCode, refusal.json<{ code: string }>().code])).toEqual([
      [422, 'RoleNotOwn'],
      [422, 'OwnApprovingRole'],
    ]);
    expect((await find('second', other))?.roles).toEqual(['v_ShowMaterials']);
  });

  it('cannot disable the last approver, until there is another one', async () => {
    const last = await as(other, 'POST', `/${otherId}/disable`);
    await addUser(test, 'third', '2002', 'v_ApproveRegistrations');
    const open = (await find('other', other))?.isLastApprover;

    expect([last.statusCode, last.json(), open]).toMatchObject([422, { code: 'LastApprover' }, false]);
  });

  it('loses the right with the role, and of two who disable each other one stays', async () => {
    const names = ['left', 'right'];
    const ids = await Promise.all(names.map((name) => addUser(test, name, '7900', 'v_ApproveRegistrations')));
    const cookies = await Promise.all(names.map(async (name) => cookieHeader(await test.logIn(name, newPassword))));
    const answers = await Promise.all(
      cookies.map((cookie, place) => as(cookie, 'POST', `/${ids[1 - place] ?? ''}/disable`)),
    );
    const active = await test.database
      .selectFrom('users')
      .where('username', 'in', names)
      .where('status', '=', 'active')
      .select('id')
      .execute();

    expect(active).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  // PGlite has one connection, which nobody can hold meanwhile.
  it.runIf(inject('databaseTemplate').kind === 'postgresql')(
    'is asked for the role again once the call before is done: of two who take it from each other one keeps it',
    async () => {
      const names = ['first', 'later'];
      const ids = await Promise.all(names.map((name) => addUser(test, name, 'UNICREDSVK', 'v_ApproveRegistrations')));
      const cookies = await Promise.all(names.map(async (name) => cookieHeader(await test.logIn(name, newPassword))));
      const answers = await test.database.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('distributors')
          .where('code', '=', 'UNICREDSVK')
          .select('code')
          .forUpdate()
          .execute();
        const calls = cookies.map((cookie, place) =>
          as(cookie, 'PUT', `/${ids[1 - place] ?? ''}/roles`, { roles: [] }),
        );
        // Both are past their guards and wait for the distributor.
        await pause(500);
        return { calls: Promise.all(calls) };
      });
      const statuses = (await answers.calls).map(({ statusCode }) => statusCode);

      expect(new Set(statuses)).toEqual(new Set([204, 403]));
      const left = await test.database
        .selectFrom('userRoles')
        .where('userId', 'in', ids)
        .where('role', '=', 'v_ApproveRegistrations')
        .select('userId')
        .execute();
      expect(left).toHaveLength(1);
    },
  );

  it.each([
    ['GET', 'events', undefined],
    ['POST', 'disable', undefined],
    ['POST', 'send-link', undefined],
    ['PUT', 'roles', { roles: ['v_ApproveRegistrations'] }],
  ] as const)('gets the answer of an unknown id for %s %s of another distributor', async (method, path, payload) => {
    const events = await eventsOf(test, 'poradce');
    const foreign = await as(other, method, `/poradce/${path}`, payload);
    const unknown = await as(other, method, `/nobody/${path}`, payload);

    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect(await eventsOf(test, 'poradce')).toEqual(events);
  });

  it('sees nothing of the work with clients among the events', async () => {
    const advisor = await test.cookieOf('advisor');
    const search = '?name=Nobody&surname=Nowhere&identificationNumber=1&citizenshipCountryId=CZ';
    await test.call({ url: `/api/client${search}`, headers: { cookie: advisor } });
    const events = (await as(approver, 'GET', '/advisor/events')).json<UserEvent[]>();

    expect(events.map(({ action }) => action)).toContain('logged-in');
    expect(events.map(({ action }) => action)).not.toContain('client-searched');
  });
});
