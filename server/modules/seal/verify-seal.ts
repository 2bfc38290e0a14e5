import { checkSeal, type Seal, type SealFault } from '#seal/check-seal.ts';
import type { Database } from '../../db/database.ts';
import { listCertificates } from './repository.ts';

/** Why the seal of a file was not accepted. */
export type SealProblem = SealFault | 'other-seal';

/** Checks the seal of a file, and that its certificate is one of this portal's. */
export async function verifySeal(
  database: Database,
  file: Uint8Array,
): Promise<{ problem: SealProblem } | { problem: null; seal: Seal }> {
  const check = await checkSeal(file);
  if (check.fault !== null) return { problem: check.fault };
  const known = await listCertificates(database);
  const isOwn = known.some(({ fingerprint }) => fingerprint === check.seal.fingerprint);
  return isOwn ? { problem: null, seal: check.seal } : { problem: 'other-seal' };
}
