import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PersonRole } from '#domain/contract/contract-states.ts';
import { dayInPrague, formatWrittenDate } from '#domain/dates/plain-date.ts';
import type { SigningMethod } from '../db/tables/signing.ts';
import { fill } from '../text/fill.ts';
import { contractTexts, signedDocumentTexts } from '../text/texts.ts';
import type { Document, DocumentBlock } from './document.ts';

/** A signature as the evidence page states it. */
export interface WrittenSignature {
  name: string;
  role: PersonRole;
  method: SigningMethod;
  place: string;
  at: Date;
  /** Where the code was sent; null for other methods. */
  phoneNumber: string | null;
  drawing: { bytes: Uint8Array; width: number; height: number } | null;
}

/** Events of a contract that lead to its signature. */
export const evidenceEvents = [
  'contract-created',
  'document-opened',
  'code-sent',
  'code-refused',
  'code-accepted',
  'contract-signed',
] as const;
export type EvidenceEvent = (typeof evidenceEvents)[number];

export interface SigningFacts {
  language: Language;
  /** Language of the page on which the client agreed. */
  shownLanguage: Language;
  number: string;
  documentName: string;
  /** SHA-256 of the PDF that was shown, and of the digests of all documents of the contract. */
  digest: string;
  documentsDigest: string;
  signatures: readonly WrittenSignature[];
  /** In their order, up to and including the signature. */
  events: readonly { at: Date; action: EvidenceEvent }[];
  /** Link of the contract's chain that the signature is. */
  trail: { position: number; hash: string };
  /** What the client read and answered: digests of texts, and the funds whose key information documents the portal offered. */
  versions: {
    consent: string | null;
    texts: { version: string; effectiveFrom: string; digest: string } | null;
    questionnaires: readonly { code: string; digest: string }[];
    keyInformation: readonly { fund: string; asOf: string | null }[];
  };
  seal: { holder: string; fingerprint: string; isDemo: boolean };
}

/** The pages that follow the document that was shown: who signed it, how, when and to what, and what the file is sealed with. */
export function evidencePage(facts: SigningFacts): Document {
  const { language, number, documentName, signatures } = facts;
  const t = signedDocumentTexts[language];
  const sections = [
    ...signatures.map((signature) => ({
      heading: `${t.roles[signature.role]}: ${signature.name}`,
      blocks: blocksOf(signature, language),
    })),
    { heading: t.consent, blocks: consentOf(facts) },
    {
      heading: t.digest.title,
      blocks: [text(t.digest.text), text(facts.digest), text(t.digest.all), text(facts.documentsDigest)],
    },
    { heading: t.events.title, blocks: [eventsOf(facts)] },
    { heading: t.trail.title, blocks: trailOf(facts) },
    ...versionSection(facts),
    { heading: t.seal.title, blocks: sealOf(facts) },
  ];
  const title = fill(t.number, { number });
  return { language, title, subtitle: t.title, sections, foot: `${title}, ${documentName}` };
}

const text = (words: string): DocumentBlock => ({ kind: 'text', text: words });

/** What the page says above the button of a way of signing; null where the client does nothing. */
export function shownConsent(language: Language, method: SigningMethod): string | null {
  const consents: Partial<Record<SigningMethod, string>> = contractTexts[language].sign.consent;
  return consents[method] ?? null;
}

/** What the page said above the button, as the client read it. */
function consentOf({ shownLanguage, signatures }: SigningFacts): DocumentBlock[] {
  return signatures.flatMap(({ method }) => {
    const consent = shownConsent(shownLanguage, method);
    return consent === null ? [] : [text(consent)];
  });
}

function eventsOf({ language, events }: SigningFacts): DocumentBlock {
  const t = signedDocumentTexts[language].events;
  return { kind: 'facts', rows: events.map(({ at, action }) => [t.actions[action], timeOf(at)] as const) };
}

function trailOf({ language, trail: { position, hash } }: SigningFacts): DocumentBlock[] {
  const t = signedDocumentTexts[language].trail;
  return [text(fill(t.text, { position: String(position) })), text(hash)];
}

/** Nothing where no version was recorded: contracts from before the chains. */
function versionSection({ language, versions }: SigningFacts): Document['sections'] {
  const t = signedDocumentTexts[language].versions;
  const { consent, texts, questionnaires, keyInformation } = versions;
  const digests = [
    ...(consent === null ? [] : [text(t.consent), text(consent)]),
    ...textLines(texts, t),
    ...questionnaires.flatMap(({ code, digest }) => [text(fill(t.questionnaire, { code })), text(digest)]),
  ];
  const documents = keyInformation.map(({ fund, asOf }): [string, string] => [
    fund,
    asOf === null ? '–' : formatWrittenDate(asOf),
  ]);
  const offered: DocumentBlock[] =
    documents.length === 0 ? [] : [text(t.keyInformation), { kind: 'facts', rows: documents }];
  const blocks = [...digests, ...offered];
  return blocks.length === 0 ? [] : [{ heading: t.title, blocks }];
}

function textLines(texts: SigningFacts['versions']['texts'], { texts: words }: { texts: string }): DocumentBlock[] {
  if (texts === null) return [];
  const { version, effectiveFrom, digest } = texts;
  return [text(fill(words, { version, date: formatWrittenDate(effectiveFrom) })), text(digest)];
}

function sealOf({ language, seal: { holder, fingerprint, isDemo } }: SigningFacts): DocumentBlock[] {
  const t = signedDocumentTexts[language].seal;
  return [
    text(fill(t.text, { holder })),
    text(t.fingerprint),
    text(fingerprint),
    ...(isDemo ? [text(t.demo)] : []),
    text(t.verify),
  ];
}

/** Largest size of a drawn signature in points. */
const widest = 220;
const highest = 90;

function blocksOf(signature: WrittenSignature, language: Language): DocumentBlock[] {
  const { name, method, place, at, phoneNumber, drawing } = signature;
  const t = signedDocumentTexts[language];
  const phone: [string, string][] = phoneNumber === null ? [] : [[t.facts.phone, masked(phoneNumber)]];
  const facts: DocumentBlock = {
    kind: 'facts',
    rows: [[t.facts.method, t.methods[method]], ...phone, [t.facts.place, place], [t.facts.time, timeOf(at)]],
  };
  if (!drawing) return [facts];
  const scale = Math.min(widest / drawing.width, highest / drawing.height);
  const size = { width: drawing.width * scale, height: drawing.height * scale };
  return [facts, { kind: 'picture', png: drawing.bytes, ...size, words: fill(t.drawn, { name }) }];
}

/** Country code and last digits: enough for its owner to know the number by. */
const masked = (phone: string) => phone.replaceAll(/(?<=.{4})\d(?=\d{3})/g, '•');

const zone = { timeZone: 'Europe/Prague' } as const;
const clock = new Intl.DateTimeFormat('cs', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** As an offset: the name of the zone would be in one language. */
const offset = new Intl.DateTimeFormat('en', { ...zone, timeZoneName: 'shortOffset' });
const offsetAt = (at: Date) =>
  offset
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? '';

const timeOf = (at: Date) => `${formatWrittenDate(dayInPrague(at))} ${clock.format(at)} (${offsetAt(at)})`;
