import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepAttempts } from '#server/session/login-attempts.ts';
import { minutes, type TestApp } from '#test/helpers/server/test-app.ts';

/** Counts evaluations of the real hash. */
const verifications = { count: 0 };

let test: TestApp;
beforeAll(async () => {
  // The files of the suite share their modules; this one needs a server of its own, which counts.
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (importOriginal) => {
    const real = await importOriginal<typeof Argon2>();
    return {
      ...real,
      verify: (stored: string, password: string) => {
        verifications.count += 1;
        return real.verify(stored, password);
      },
    };
  });
  const { openTestApp } = await import('#test/helpers/server/test-app.ts');
  test = await openTestApp();
});
afterAll(async () => {
  await test.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
beforeEach(async () => {
  verifications.count = 0;
  await test.database.deleteFrom('loginAttempts').execute();
});

const outcome = async (username: string, password?: string) => {
  const answer = await test.logIn(username, password);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

describe('log-in', () => {
  it.each([
    ['advisor', 200, 'OK'],
    ['poradce', 200, 'OK'],
    ['poradca', 200, 'OK'],
    ['approver', 200, 'OK'],
    ['locked', 422, 'LockedAccount'],
    ['expired', 422, 'ExpiredPassword'],
    ['forced', 422, 'ForcedChangePassword'],
    ['unassigned', 422, 'DealerNotAssigned'],
  ])('of %s with the right password answers %i %s (ACC-05, API-01, SIL-01)', async (username, status, code) => {
    expect(await outcome(username)).toEqual([status, code]);
  });

  it.each(['advisor', 'locked', 'expired', 'forced', 'unassigned', 'nobody'])(
    'of %s with a wrong password answers 401, whatever the account is (ACC-07, SIL-01)',
    async (username) => {
      expect(await outcome(username, 'wrong')).toEqual([401, 'InvalidUsernamePassword']);
    },
  );

  it('answers a wrong password and an unknown name with the same body and headers', async () => {
    const known = await test.logIn('advisor', 'wrong');
    const unknown = await test.logIn('nobody', 'wrong');

    expect(unknown.body).toBe(known.body);
    expect(withoutDate(unknown.headers)).toEqual(withoutDate(known.headers));
    expect(verifications.count).toBe(2);
  });

  it('works as long for an unknown name, however the password is composed (VALID-19)', async () => {
    for (const username of ['advisor', 'nobody']) {
      verifications.count = 0;
      await test.logIn(username, 'z\u030Cluta lod\u030C');
      expect(verifications.count).toBe(2);
    }
  });

  it('sets no session cookie unless it is OK', async () => {
    expect((await test.logIn('expired')).cookies).toEqual([]);
    expect((await test.logIn('advisor', 'wrong')).cookies).toEqual([]);
  });

  it.each([
    [{ username: 'advisor' }, 'password'],
    [{ username: '', password: 'x' }, 'username'],
    [{ username: 'advisor', password: 5 }, 'password'],
    [{ username: ['advisor'], password: 'x' }, 'username'],
    [{ username: 'a'.repeat(257), password: 'x' }, 'username'],
  ])('refuses %j and names the field (ACC-03)', async (payload, field) => {
    const answer = await test.call({ method: 'POST', url: '/api/user/login', payload });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest', details: [{ path: field }] });
  });

  it('accepts the name in another case and with spaces around', async () => {
    expect(await outcome('  ADVISOR ')).toEqual([200, 'OK']);
  });

  it('accepts the name as a table or a mail hands it over (VALID-18)', async () => {
    expect(await outcome('\u200Badvi\u00ADsor\uFEFF\u202C')).toEqual([200, 'OK']);
  });

  it('distinguishes long passwords by their last letter', async () => {
    const { hashPassword, isPasswordRight } = await import('#server/session/passwords.ts');
    const long = 'žluťoučký kůň '.repeat(9);
    const stored = await hashPassword(`${long}a`);

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPasswordRight(`${long}a`, stored)).toBe(true);
    expect(await isPasswordRight(`${long}b`, stored)).toBe(false);
  });
});

describe('lock', () => {
  it.each(['advisor', 'nobody'])('comes for %s after five wrong passwords (ACC-08, SIL-05)', async (username) => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await outcome(username, 'wrong'))[0]).toBe(401);

    expect(await outcome(username)).toEqual([422, 'LockedAccount']);
    expect(await outcome(username, 'wrong')).toEqual([422, 'LockedAccount']);
  });

  it('is shared by the spellings of a name and left alone by other names', async () => {
    for (const spelling of ['advisor', 'Advisor', ' advisor', 'ADVISOR', 'advisor ']) await outcome(spelling, 'wrong');

    expect(await outcome('advisor')).toEqual([422, 'LockedAccount']);
    expect(await outcome('poradce')).toEqual([200, 'OK']);
  });

  it('ends after 15 minutes though it was knocked at, and doubles the next time (SIL-05)', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await outcome('nobody', 'wrong');
    test.clock.forward(minutes(14));
    expect((await outcome('nobody', 'wrong'))[1]).toBe('LockedAccount');
    test.clock.forward(minutes(1));

    for (let attempt = 0; attempt < 5; attempt++) expect((await outcome('nobody', 'wrong'))[0]).toBe(401);
    test.clock.forward(minutes(29));
    expect((await outcome('nobody', 'wrong'))[1]).toBe('LockedAccount');
    test.clock.forward(minutes(1));
    expect((await outcome('nobody', 'wrong'))[0]).toBe(401);
  });

  it('is forgotten by the right password', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await outcome('advisor', 'wrong');
    await outcome('advisor');

    for (let attempt = 0; attempt < 5; attempt++) expect((await outcome('advisor', 'wrong'))[0]).toBe(401);
  });

  it('limits a thousand simultaneous guesses to five hashes, and refuses a right one too', async () => {
    const guesses = Array.from({ length: 1_000 }, (_, index) =>
      outcome('advisor', index === 500 ? undefined : 'wrong'),
    );
    const codes = (await Promise.all(guesses)).map(([, code]) => code);

    expect(verifications.count).toBe(5);
    expect(codes.filter((code) => code === 'InvalidUsernamePassword')).toHaveLength(5);
    expect(codes.filter((code) => code === 'LockedAccount')).toHaveLength(995);
  });

  it('does not hit right passwords that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome('poradce')));

    expect(new Set(answers.map(String))).toEqual(new Set(['200,OK']));
  });

  it('is swept away only when no rule asks for it any more', async () => {
    const names = async () => (await test.database.selectFrom('loginAttempts').select('nameHash').execute()).length;
    for (let attempt = 0; attempt < 5; attempt++) await outcome('nobody', 'wrong');
    await outcome('advisor', 'wrong');

    await sweepAttempts(test.database, test.clock.now());
    expect(await names()).toBe(2);
    test.clock.forward(minutes(24 * 60 + 1));
    await sweepAttempts(test.database, test.clock.now());
    expect(await names()).toBe(1);
    test.clock.forward(minutes(15));
    await sweepAttempts(test.database, test.clock.now());
    expect(await names()).toBe(0);
  });

  it('keeps no submitted name in the database', async () => {
    await outcome('my secret typed into the wrong field', 'wrong');

    const rows = await test.database.selectFrom('loginAttempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

const withoutDate = ({ date: _date, 'x-request-id': _id, ...others }: Record<string, unknown>) => others;
