import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordCalls } from '#test/helpers/server/password-calls.ts';
import { cookieHeader, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
});
afterAll(() => test.close());

const composed = 'žlutá loď 42';
const decomposed = composed.normalize('NFD');
const { resetTokenOf, reset, change } = passwordCalls(() => test, composed);

describe('a password in another Unicode form', () => {
  it('opens the same account, however it was set (VALID-19)', async () => {
    await reset(await resetTokenOf('poradca'), decomposed);
    for (const typed of [composed, decomposed]) expect((await test.logIn('poradca', typed)).statusCode).toBe(200);
    const cookie = cookieHeader(await test.logIn('poradca', composed));
    const changed = await change(cookie, { oldPassword: decomposed, newPassword: `${composed}!` });
    expect(changed.statusCode).toBe(204);
    expect((await test.logIn('poradca', `${decomposed}!`)).statusCode).toBe(200);
  });

  it('is the same password where another is asked for (VALID-19)', async () => {
    await reset(await resetTokenOf('poradca'), composed);
    const cookie = cookieHeader(await test.logIn('poradca', composed));
    const answer = await change(cookie, { oldPassword: composed, newPassword: decomposed });
    expect(answer.json()).toMatchObject({ details: [{ path: 'newPassword', code: 'PasswordUnchanged' }] });
  });

  it('has the length of its composed form (SIL-06, VALID-19)', async () => {
    const answer = await reset(await resetTokenOf('poradca'), 'žščřžšč'.normalize('NFD'));
    expect(answer.json()).toMatchObject({ details: [{ path: 'newPassword', code: 'PasswordTooShort' }] });
  });

  it('still opens an account whose hash is of the typed form, and is composed from then on (VALID-19)', async () => {
    const { hash, verify } = await import('@node-rs/argon2');
    const typed = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await test.database.updateTable('users').set({ passwordHash: typed }).where('id', '=', 'poradca').execute();
    expect((await test.logIn('poradca', composed)).statusCode).toBe(401);
    expect((await test.logIn('poradca', decomposed)).statusCode).toBe(200);
    const stored = await test.database
      .selectFrom('users')
      .where('id', '=', 'poradca')
      .select('passwordHash as hash')
      .executeTakeFirstOrThrow();
    expect(await verify(stored.hash, composed)).toBe(true);
    expect((await test.logIn('poradca', composed)).statusCode).toBe(200);
  });
});
