import type { RegistrationRequest } from '#contract/registration.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import { answeredBefore, takeKey, type IdempotentCall } from '../../http/idempotent-call.ts';
import { Refusal } from '../../http/refusal.ts';
import { countCall } from '../../http/call-counts.ts';
import { hashPassword } from '../../session/passwords.ts';
import { checkRegistration, registrationRefusal, requireFree } from './check-registration.ts';
import { storeRegistration } from './store-registration.ts';

/** Questions after taken addresses and codes that one distributor's registrations may ask in an hour (security, T3). */
const probesOfDistributor = { calls: 100, windowMs: 60 * 60_000 };

export interface RegisterOptions {
  language: Language;
  limitsProbes: boolean;
  idempotent: IdempotentCall | null;
}

/** Registers an advisor: answers OK or ManualCheck, or throws the refusal (API-04). */
export async function register(
  database: Database,
  request: RegistrationRequest,
  { language, limitsProbes, idempotent }: RegisterOptions,
  now: Date,
): Promise<string> {
  const before = idempotent && (await answeredBefore(database, idempotent));
  if (before !== null) return before;
  const { applicant, needsApproval } = await checkRegistration(database, request);
  if (limitsProbes) await countProbe(database, applicant.distributorCode, now);
  await requireFree(database, applicant, registrationRefusal);
  const passwordHash = await hashPassword(request.password);
  const code = needsApproval ? 'ManualCheck' : 'OK';
  const isFirst = await database.transaction().execute(async (transaction) => {
    if (idempotent && !(await takeKey(transaction, idempotent, code, now))) return false;
    await storeRegistration(transaction, { applicant, passwordHash, needsApproval, language }, now);
    return true;
  });
  return isFirst || !idempotent ? code : ((await answeredBefore(database, idempotent)) ?? code);
}

async function countProbe(database: Database, distributorCode: string, now: Date): Promise<void> {
  const isAllowed = await countCall(database, `registrations of ${distributorCode}`, probesOfDistributor, now);
  if (!isAllowed) throw new Refusal(429, 'TooManyRequests');
}
