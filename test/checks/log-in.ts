import { demoPassword } from '../../server/demo/accounts.ts';

/** Logs in as a demo user; returns the Cookie header of the session. */
export async function logIn(origin: string, username = 'advisor'): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
