import { holderOf, parseCertificate } from '#seal/certificate.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { ReadOwnSeal } from './own-seal.ts';
import { listCertificates } from './repository.ts';

/** The certificates that documents are and were sealed with, for everybody. */
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

/** A certificate is published before it has sealed anything; without one the former ones are. */
async function ensureOwnSeal(readSeal: ReadOwnSeal, database: Database): Promise<void> {
  try {
    await readSeal(database);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
