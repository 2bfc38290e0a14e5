import type { LightMyRequestResponse } from 'fastify';
import type { DemoContract } from './unsigned-contract.ts';
import type { TestApp } from './test-app.ts';

/** The calls of signing as the page makes them in a user's name. */
export function signingCalls(test: TestApp, cookie: () => string) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    test.call({
      method: 'POST',
      url,
      payload,
      headers: { cookie: cookie(), 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return {
    post,
    askForCode: ({ clientId }: Pick<DemoContract, 'clientId'>) =>
      post('/api/sms/generate', [{ personId: clientId, role: 'Client' }]),
  };
}

/** The newest code that was sent to a number. */
export async function newestCode({ database }: Pick<TestApp, 'database'>, phoneNumber: string): Promise<string> {
  const message = await database
    .selectFrom('sms_messages')
    .where('phone_number', '=', phoneNumber)
    .orderBy('created_at', 'desc')
    .select('text')
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(message.text ?? '')?.[0];
  if (!code) throw new Error(`No code in "${message.text ?? ''}".`);
  return code;
}

/** A code that is not the right one. */
export const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Status and code of answers. */
export const outcomes = (answers: readonly LightMyRequestResponse[]) =>
  answers.map((answer) => [answer.statusCode, answer.body === '' ? '' : answer.json<{ code?: string }>().code]);
