import { command } from '../../../server/commands/operators/users/user.ts';
import { callOnServer } from './call-on-server.ts';
import type { TestApp } from './test-app.ts';

/** Runs `npm run user` with these words on the test's database. */
export const userCommand = ({ database, clock }: TestApp, ...words: string[]) =>
  callOnServer({ database, now: clock.now }, command, ...words);

export const newPassword = 'modrý autobus 7';

/** Sets the password by the token of a link. */
export const setPassword = (test: TestApp, resetToken: string, password = newPassword) =>
  test.call({ method: 'POST', url: '/api/user/resetpassword', payload: { newPassword: password, resetToken } });

/** Creates a user who has already set a password. */
export async function addUser(test: TestApp, username: string, distributor: string, roles = ''): Promise<string> {
  const email = `${username}@horizont.example`;
  const name = ['--name', 'Test', '--surname', username, '--email', email, '--roles', roles];
  const { lines } = await userCommand(test, 'create', username, ...name, '--distributor', distributor, '--print-link');
  await setPassword(test, lines.at(-1)?.split('/').at(-1) ?? '');
  const { id } = await test.database
    .selectFrom('users')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The events about a user, oldest first. */
export async function eventsOf({ database }: Pick<TestApp, 'database'>, userId: string) {
  return database
    .selectFrom('auditEvents')
    .where('subjectId', '=', userId)
    .orderBy('at')
    .orderBy('recordedAt')
    .select(['action', 'actorId', 'facts'])
    .execute();
}
