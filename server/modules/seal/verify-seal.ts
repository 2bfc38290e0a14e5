import { checkSeal, type Seal, type SealFault } from '#seal/check-seal.ts';
import { countedTimeStamp } from '#seal/counted-time-stamp.ts';
import type { Database } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import { listAuthorities, listCertificates } from './repository.ts';

/** Why the seal of a file was not accepted. */
export type SealProblem = SealFault | 'other-seal';

interface VerifiedSeal {
  problem: null;
  seal: Seal;
  /** The time stamp if it counts; `unknown` if anybody may have added it. */
  timeStamp: ReturnType<typeof countedTimeStamp>;
}

/** Checks the seal of a file, and that its certificate is one of this portal's. */
export async function verifySeal(
  database: Database,
  file: Uint8Array,
): Promise<{ problem: SealProblem } | VerifiedSeal> {
  const check = await checkSeal(file);
  if (check.fault !== null) return { problem: check.fault };
  const known = await listCertificates(database);
  const isOwn = known.some(({ fingerprint }) => fingerprint === check.seal.fingerprint);
  if (!isOwn) return { problem: 'other-seal' };
  const authorities = await listAuthorities(database);
  const now = await databaseTime(database);
  return { problem: null, seal: check.seal, timeStamp: countedTimeStamp(check.seal, { authorities, now }) };
}
