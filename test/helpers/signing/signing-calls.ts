import type { LightMyRequestResponse } from 'fastify';
import type { ContractStatus } from '#server/db/tables/contracts.ts';
import type { TestApp } from '../server/test-app.ts';
import { addContract, type DemoContract } from './unsigned-contract.ts';

let phones = 604_000_000;

/** Returns a phone number that no other contract has. */
export const nextPhone = () => `+420${(phones += 1)}`;

/** The signing calls of the page, sent as a user. */
export function signingCalls(test: TestApp, cookie: () => string) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    test.call({
      method: 'POST',
      url,
      payload,
      headers: { cookie: cookie(), 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', ...headers },
    });
  const askForCode = ({ clientId }: Pick<DemoContract, 'clientId'>) =>
    post('/api/sms/generate', [{ personId: clientId, role: 'Client' }]);
  return {
    post,
    askForCode,
    /** Adds a contract and sends its client a code. */
    addContractWithCode: async () => {
      const phoneNumber = nextPhone();
      const contract = await addContract(test.database, { phoneNumber });
      const answer = await askForCode(contract);
      if (answer.statusCode !== 204) throw new Error(answer.body);
      return { contract, code: await newestCode(test, phoneNumber), phoneNumber };
    },
  };
}

export async function contractStatus(
  { database }: Pick<TestApp, 'database'>,
  { id }: Pick<DemoContract, 'id'>,
): Promise<ContractStatus> {
  const contract = database.selectFrom('contracts').where('id', '=', id).select('status');
  return (await contract.executeTakeFirstOrThrow()).status;
}

/** Returns the newest code that was sent to a number. */
export async function newestCode({ database }: Pick<TestApp, 'database'>, phoneNumber: string): Promise<string> {
  const message = await database
    .selectFrom('smsMessages')
    .where('phoneNumber', '=', phoneNumber)
    .orderBy('createdAt', 'desc')
    .select('text')
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(message.text ?? '')?.[0];
  if (!code) throw new Error(`No code in "${message.text ?? ''}".`);
  return code;
}

/** Returns a code that differs from the right one. */
export const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Returns status and code of responses. */
export const outcomes = (answers: readonly LightMyRequestResponse[]) =>
  answers.map((answer) => [answer.statusCode, answer.body === '' ? '' : answer.json<{ code?: string }>().code]);
