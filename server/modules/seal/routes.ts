import { holderOf, parseCertificate } from '#seal/certificate.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import type { ReadOwnSeal } from './own-seal.ts';
import { listAuthorities, listCertificates } from './repository.ts';

/** Handler of the public list of the certificates of seals and of their time stamps. */
export function sealHandlers(readSeal: ReadOwnSeal): Pick<Handlers, 'publishedSeals'> {
  return {
    async publishedSeals({ database }) {
      await ensureOwnSeal(readSeal, database);
      const rows = await listCertificates(database);
      const seals = rows.map(({ keyId, ...row }) => ({ ...published(row), isDemo: keyId !== null }));
      const authorities = await listAuthorities(database);
      return { seals, authorities: authorities.map(published) };
    },
  };
}

function published({ fingerprint, certificate }: { fingerprint: string; certificate: Buffer }) {
  const parsed = parseCertificate(certificate);
  return {
    fingerprint,
    holder: holderOf(parsed),
    validFrom: parsed.notBefore.value.toISOString(),
    validTo: parsed.notAfter.value.toISOString(),
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
