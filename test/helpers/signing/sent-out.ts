import type { TestApp } from '../server/test-app.ts';
import { nextTime, signedCall } from './signed-call.ts';
import { signedElsewhere } from './signed-elsewhere.ts';
import { storedFiles } from './stored-files.ts';
import { addContract, type DemoContract } from './unsigned-contract.ts';

export const providerSecret = 'secret of the provider, long enough';

interface Told {
  time?: string;
  key?: string;
}

/** The result of signing elsewhere with a file. */
export const signedResult = (file: Uint8Array) => ({ result: 'signed', file: Buffer.from(file).toString('base64') });

export const declined = { result: 'declined' };

/** Contracts that were sent out, and what the provider of signatures tells of them. */
export function sentOutCalls(test: () => TestApp) {
  const sentFile = async ({ id }: DemoContract) =>
    (await storedFiles(test().database, id)).find(({ kind }) => kind === 'contract')?.content ?? Buffer.from('');
  return {
    sentFile,
    /** Tells a result as the provider does. */
    tell: (id: string, payload: object, { time, key = providerSecret }: Told = {}) => {
      const at = time ?? nextTime(test().clock.now());
      return test().call(signedCall(key, { id, payload, time: at }));
    },
    signed: async (contract: DemoContract) => signedResult(await signedElsewhere(await sentFile(contract))),
    sentOut: async (): Promise<DemoContract> => {
      const { database, clock } = test();
      const contract = await addContract(database, { status: 'sent-out' });
      await database.updateTable('contracts').set({ concludedAt: clock.now() }).where('id', '=', contract.id).execute();
      return contract;
    },
    stateOf: ({ id }: DemoContract) =>
      test()
        .database.selectFrom('contracts')
        .where('id', '=', id)
        .select(['status', 'sealState', 'clientId', 'concludedAt'])
        .executeTakeFirstOrThrow(),
    /** What happened to a contract, and who did it. */
    eventsOf: (contractId: string) =>
      test()
        .database.selectFrom('auditEvents')
        .where('subjectId', '=', contractId)
        .orderBy('chainPosition')
        .select(['action', 'actorId as actor'])
        .execute(),
  };
}
