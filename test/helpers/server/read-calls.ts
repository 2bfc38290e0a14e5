import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The reads of a logged-in user. */
export function readCalls(test: () => TestApp, cookie: () => string) {
  const get = (url: string, headers: Record<string, string> = {}) =>
    test().call({ url, headers: { cookie: cookie(), ...headers } });
  return {
    get,
    /** Returns the answer of a read that must succeed. */
    read: async <Answer>(url: string, headers: Record<string, string> = {}): Promise<Answer> => {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(200);
      return answer.json();
    },
  };
}
