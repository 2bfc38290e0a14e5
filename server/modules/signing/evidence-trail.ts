import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';
import type { SigningMethod } from '../../db/tables/signing.ts';
import { shownConsent, type SigningFacts } from '../../documents/evidence-page.ts';
import { sha256 } from '../../platform/sha256.ts';
import { selectEvents } from '../../trail/event-hash.ts';
import { factsIn, textIn } from '../../trail/facts.ts';
import type { Facts } from '../../db/tables/trail.ts';

/** Returns the version of the text that the client agreed to, for the event of the signature. */
export function consentFacts(language: Language, method: SigningMethod): Facts {
  const text = shownConsent(language, method);
  return text === null ? {} : { consent: { language, digest: sha256(text) } };
}

/**
 * Reads the link of the signature in the contract's chain, whose hash depends on all previous links. Called after the
 * contract is concluded and before the evidence pages are rendered.
 */
export async function signedLink(database: Database, contractId: string): Promise<SigningFacts['trail']> {
  const { position, hash } = await database
    .selectFrom('auditEvents')
    .where('chainId', '=', contractId)
    .where('action', '=', 'contract-signed')
    .orderBy('chainPosition', 'desc')
    .select(['chainPosition as position', 'hash'])
    .executeTakeFirstOrThrow();
  return { position: position ?? 0, hash: hash ?? '' };
}

/** Reads the versions of what the client read and answered from the events; older contracts have only some. */
export async function contractVersions(database: Database, contractId: string): Promise<SigningFacts['versions']> {
  const events = await selectEvents(database)
    .where('chainId', '=', contractId)
    .where('action', 'in', ['contract-created', 'contract-signed'])
    .execute();
  const factsOf = (name: string) => events.map(({ facts }) => factsIn(facts?.[name]));
  const questionnaires = factsOf('questionnaires').flatMap((facts) =>
    Object.entries(facts).map(([code, digest]) => ({ code, digest: textIn(digest) ?? '' })),
  );
  const keyInformation = factsOf('keyInformation').flatMap((facts) =>
    Object.values(facts).map((one) => ({
      fund: textIn(factsIn(one)['fund']) ?? '',
      asOf: textIn(factsIn(one)['asOf']),
    })),
  );
  const texts = factsOf('texts').flatMap((facts) => {
    const [version, effectiveFrom, digest] = ['version', 'effectiveFrom', 'digest'].map((name) => textIn(facts[name]));
    return version && effectiveFrom && digest ? [{ version, effectiveFrom, digest }] : [];
  });
  const consent = factsOf('consent')
    .map((facts) => textIn(facts['digest']))
    .find((digest) => digest !== null);
  return { consent: consent ?? null, texts: texts[0] ?? null, questionnaires, keyInformation };
}
