import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '#server/commands/operators/users/user.ts';
import { migrate } from '#server/db/migrate.ts';
import { runTrail } from '#server/trail/trail-job.ts';
import { verifyTrail } from '#server/trail/verify-trail.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { addUser, eventsOf, newPassword, setPassword, userCommand } from '#test/helpers/server/account-calls.ts';
import { linkOrigin, mailsOf, tokenIn } from '#test/helpers/server/mailbox.ts';
import { cookieHeader, minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { openEmptyDatabase } from '#test/helpers/server/test-database.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const run = (...words: string[]) => userCommand(test, ...words);
const person = (username: string, surname = 'Novotná') =>
  ['create', username, '--email', `${username}@horizont.example`, '--name', 'Jana', '--surname', surname] as const;
const stateOf = async (username: string) =>
  (JSON.parse((await run('show', username, '--json')).lines.join('')) as { state: string }).state;

describe('npm run user -- create', () => {
  it('prints a link that sets the password once, and nothing else opens the account (SIL-191)', async () => {
    const { lines } = await run(...person('printed'), '--distributor', '1001', '--print-link');
    const token = lines.at(-1)?.replace(`${linkOrigin}/invitation/`, '') ?? '';
    const before = await stateOf('printed');
    const answers = [await setPassword(test, token), await setPassword(test, token, 'jiné dlouhé heslo 9')];

    expect(lines[0]).toBe('User printed created for Horizont Finance (1001).');
    expect([before, await stateOf('printed')]).toEqual(['invited', 'active']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 401]);
    expect((await test.logIn('printed', newPassword)).statusCode).toBe(200);
    const stored = await test.database.selectFrom('oneTimeTokens').select('hash').execute();
    expect(stored.map(({ hash }) => hash)).not.toContain(token);
  });

  it('mails the link in the language of the distributor, without a password or token in the outbox before', async () => {
    await run(...person('mailed'), '--distributor', '1001', '--roles', 'v_ShowMaterials');
    const [mail] = await mailsOf(test, 'invitation');

    expect(mail).toMatchObject({
      language: 'cs',
      to: { name: 'Jana Novotná', address: 'mailed@horizont.example' },
      subject: 'Váš účet je připraven',
    });
    expect(mail?.text).toContain('Horizont Finance vám v portálu založil účet. Vaše uživatelské jméno je mailed.');
    expect((await setPassword(test, await tokenIn(test, 'invitation', '/invitation'))).statusCode).toBe(204);
    // The first password is no news to its owner.
    expect(await mailsOf(test, 'password-changed')).toEqual([]);
  });

  it('makes a link that ends after three days and with the next one', async () => {
    const first = (await run(...person('late'), '--distributor', '1001', '--print-link')).lines.at(-1) ?? '';
    const second = (await run('password-link', 'late', '--print-link')).lines.at(-1) ?? '';
    const tokens = [first, second].map((link) => link.split('/').at(-1) ?? '');
    const [replaced = ''] = tokens;
    const [, current = ''] = tokens;

    expect((await setPassword(test, replaced)).statusCode).toBe(401);
    test.clock.forward(minutes(3 * 24 * 60));
    expect((await setPassword(test, current)).statusCode).toBe(401);
    expect(await stateOf('late')).toBe('invited');
  });

  it.each([
    ['an unknown distributor', [...person('x1'), '--distributor', '9999'], /no distributor 9999\. There are: 1001,/],
    ['a list of an unknown distributor', ['list', '--distributor', '9999'], /no distributor 9999\. There are: 1001,/],
    [
      'a taken user name',
      ['create', 'ADVISOR', ...person('x2').slice(2), '--distributor', '1001'],
      'Another user already has this user name.',
    ],
    [
      'a taken address',
      ['create', 'x3', '--email', 'Advisor@horizont.example', ...person('x3').slice(4), '--distributor', '1001'],
      'Another user already has this e-mail address.',
    ],
  ])('refuses %s and changes nothing', async (_what, words, message) => {
    const count = async () => (await test.database.selectFrom('users').select('id').execute()).length;
    const before = await count();

    await expect(run(...words)).rejects.toThrow(message);
    expect(await count()).toBe(before);
  });

  it.each([
    [['create', 'a b', ...person('x').slice(2), '--distributor', '1001'], /no spaces/],
    [
      [...person('x').slice(0, 2), '--email', 'nobody', ...person('x').slice(4), '--distributor', '1'],
      /e-mail address/,
    ],
    [[...person('xy')], /--distributor is needed/],
    [[...person('xy'), '--distributor', '1001', '--roles', 'v_Everything'], /Unknown role "v_Everything"/],
    [[...person('xy'), '--distributor', '1001', '--password', 'secret'], /Unknown option --password/],
    [['grant', 'advisor'], /grant takes USERNAME ROLE,ROLE/],
    [['remove', 'advisor'], /Unknown command "remove"/],
  ])('refuses the call %j in one line', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });
});

describe('npm run user', () => {
  it('enters the first approver, and a distributor before where the reference data know it (SIL-264)', async () => {
    const empty = await openEmptyDatabase();
    await migrate(empty.database);
    const server = { database: empty.database, now: () => new Date() };
    const call = (...words: string[]) => callOnServer(server, command, ...words);
    const first = [...person('first'), '--distributor', 'f1', '--roles', 'v_ApproveRegistrations'];
    const distributor = ['create-distributor', 'f1', '--name', 'Firma', '--country', 'sk', '--currency', 'eur'];
    const names = { en: 'name', cs: 'name', sk: 'name' };
    await expect(call(...first)).rejects.toThrow(/no distributor yet. Import the reference data first/);
    await expect(call(...distributor)).rejects.toThrow(/no currency EUR .* Import the reference data first/);
    await empty.database
      .insertInto('currencies')
      .values({ id: 'EUR', code: 'EUR', name: names, position: 1 })
      .execute();
    await expect(call(...distributor)).rejects.toThrow(/no country SK .* Import the reference data first/);
    await empty.database.insertInto('countries').values({ id: 'SK', code: 'SK', name: names, position: 1 }).execute();
    await call(...distributor);
    const created = await call(...first);
    const listed = await call('list');

    expect(created.lines).toEqual([
      'User first created for Firma (F1), approver.',
      'A link to set the password goes to first@horizont.example.',
    ]);
    expect(listed.lines[1]).toMatch(/^first +Jana Novotná +first@\S+ +F1 +invited +v_ApproveRegistrations +never$/);
    await empty.close();
  });

  it('ends sessions and links when it disables, and opens the account as it was', async () => {
    const id = await addUser(test, 'closing', '1001', 'v_ShowMaterials');
    const cookie = cookieHeader(await test.logIn('closing', newPassword));
    const link = (await run('password-link', 'closing', '--print-link')).lines.at(-1)?.split('/').at(-1) ?? '';
    const seen = async () => (await test.call({ url: '/api/user', headers: { cookie } })).statusCode;
    const before = await seen();
    await run('disable', 'closing');

    expect([before, await seen()]).toEqual([200, 401]);
    expect((await setPassword(test, link)).statusCode).toBe(401);
    expect((await test.logIn('closing', newPassword)).json()).toMatchObject({ code: 'LockedAccount' });
    await expect(run('password-link', 'closing', '--print-link')).rejects.toThrow('The account is disabled.');
    await run('enable', 'closing');
    expect((await test.logIn('closing', newPassword)).statusCode).toBe(200);
    // The session that was ended stays so.
    expect(await seen()).toBe(401);
    expect((await eventsOf(test, id)).map(({ action }) => action)).toEqual([
      'user-created',
      'role-granted',
      'password-link-printed',
      'user-activated',
      'password-link-printed',
      'user-disabled',
      'user-enabled',
    ]);
  });

  it('unlocks a name, and a browser that is locked apart from it', async () => {
    await addUser(test, 'typing', '1001');
    const browser =
      (await test.logIn('typing', newPassword)).cookies.find(({ name }) => name === 'device')?.value ?? '';
    const wrong = (headers: Record<string, string>) =>
      test.call({ method: 'POST', url: '/api/user/login', headers, payload: { username: 'typing', password: 'no' } });
    const known = { cookie: `device=${browser}`, 'sec-fetch-site': 'same-origin' };
    for (let tries = 0; tries < 5; tries += 1) await Promise.all([wrong({}), wrong(known)]);
    const right = (headers: Record<string, string>) =>
      test.call({
        method: 'POST',
        url: '/api/user/login',
        headers,
        payload: { username: 'typing', password: newPassword },
      });
    const locked = [(await right({})).statusCode, (await right(known)).statusCode];
    const state = await stateOf('typing');
    await run('unlock', 'typing');

    expect([locked, state]).toEqual([[422, 422], 'locked']);
    expect([(await right(known)).statusCode, await stateOf('typing')]).toEqual([200, 'active']);
  });

  it('grants and revokes roles, and says when nobody can approve any more', async () => {
    await addUser(test, 'sole', '2002');
    const granted = await run('grant', 'sole', 'v_ApproveRegistrations,v_ShowMaterials');
    const again = await run('grant', 'sole', 'v_ShowMaterials');
    const revoked = await run('revoke', 'sole', 'v_ApproveRegistrations');

    expect(granted.lines[0]).toMatch(/^Roles granted: v_ApproveRegistrations, v_ShowMaterials\./);
    expect(again).toMatchObject({ lines: [expect.stringMatching(/^No role has changed\./)] });
    expect(revoked.notes).toEqual(['Distributor 2002 has no approver any more.']);
  });

  it('leaves a trail that verifies, by the operator and without names', async () => {
    await runTrail({ database: test.database, now: test.clock.now, logHead: () => undefined });
    const events = await test.database
      .selectFrom('auditEvents')
      .where('action', 'in', ['user-created', 'role-granted', 'user-disabled', 'password-link-printed'])
      .select(['actorId', 'facts'])
      .execute();

    expect(await verifyTrail(test.database, testStore)).toMatchObject({ broken: [], firm: { broken: null } });
    expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([null]));
    expect(JSON.stringify(events)).not.toMatch(/Jana|Novotn|horizont\.example/);
  });
});
