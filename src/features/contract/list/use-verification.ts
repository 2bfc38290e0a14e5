import { useState } from 'react';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { serverNow } from '#clock/server-clock.ts';
import { contractListCalls, type ContractVerification } from '#contract/contract-list.ts';

export type Verification =
  | { status: 'running' }
  | { status: 'failed' }
  | { status: 'done'; at: string; result: ContractVerification };

/** What was found out of each contract since the list was opened. */
export function useVerification(): {
  verification: (contractId: string) => Verification | null;
  verify: (contractId: string) => Promise<void>;
} {
  const [found, setFound] = useState<Readonly<Record<string, Verification>>>({});
  const note = (contractId: string, verification: Verification) =>
    setFound((before) => ({ ...before, [contractId]: verification }));
  const verify = async (contractId: string) => {
    note(contractId, { status: 'running' });
    try {
      const result = await call(contractListCalls.verifyContract, { params: { id: contractId } });
      note(contractId, { status: 'done', at: serverNow().toISOString(), result });
    } catch (error) {
      note(contractId, { status: 'failed' });
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { verification: (contractId) => found[contractId] ?? null, verify };
}
