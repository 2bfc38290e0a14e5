import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { demoPassword } from '../../../server/demo/accounts.ts';

export interface TestBrowser {
  cookies: Map<string, string>;
  /** Sends a call of a page of the portal, to the given instance if there are several. */
  call: (request: InjectOptions, instance?: FastifyInstance) => Promise<LightMyRequestResponse>;
  logIn: (username: string, password?: string) => Promise<LightMyRequestResponse>;
  logOut: () => Promise<LightMyRequestResponse>;
}

/** A browser that keeps the cookies of what it is answered. */
export function testBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  async function call(request: InjectOptions, instance = app): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await instance.inject({ ...request, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    call,
    logIn: (username, password = demoPassword) =>
      call({ method: 'POST', url: '/api/user/login', payload: { username, password } }),
    logOut: () => call({ method: 'DELETE', url: '/api/user/logout' }),
  };
}
