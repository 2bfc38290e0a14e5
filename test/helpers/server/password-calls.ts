import { tokenIn } from './mailbox.ts';
import type { TestApp } from './test-app.ts';

/** The calls by which a user sets another password. */
export function passwordCalls(test: () => TestApp, usualPassword: string) {
  const ask = (username: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    test().call({ method: 'POST', url: '/api/user/requestresetpassword', query: { username }, headers, remoteAddress });
  return {
    ask,
    resetTokenOf: async (username: string) => {
      await ask(username);
      return tokenIn(test(), 'password-reset', '/reset-password');
    },
    reset: (resetToken: string, password = usualPassword, language = 'en') =>
      test().call({
        method: 'POST',
        url: '/api/user/resetpassword',
        headers: { 'accept-language': language },
        payload: { resetToken, newPassword: password },
      }),
    change: (cookie: string, body: object, language = 'en') =>
      test().call({
        method: 'PUT',
        url: '/api/user/changepassword',
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'accept-language': language },
        payload: body,
      }),
  };
}
