import { holderOf, parseCertificate } from '#seal/certificate.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { ReadOwnSeal } from './own-seal.ts';
import { listCertificates } from './repository.ts';

/** Handler of the public list of sealing certificates. */
export function sealHandlers(readSeal: ReadOwnSeal): Pick<Handlers, 'publishedSeals'> {
  return {
    async publishedSeals({ database }) {
      await ensureOwnSeal(readSeal, database);
      const rows = await listCertificates(database);
      const seals = rows.map(({ fingerprint, certificate, keyId }) => {
        const parsed = parseCertificate(certificate);
        return {
          fingerprint,
          holder: holderOf(parsed),
          isDemo: keyId !== null,
          validFrom: parsed.notBefore.value.toISOString(),
          validTo: parsed.notAfter.value.toISOString(),
        };
      });
      return { seals };
    },
  };
}

/** Publishes the current certificate before its first use; without one, lists the former ones. */
async function ensureOwnSeal(readSeal: ReadOwnSeal, database: Database): Promise<void> {
  try {
    await readSeal(database);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
