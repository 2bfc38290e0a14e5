import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PersonRole } from '#domain/contract/person-role.ts';
import { dayInPrague, formatWrittenDate } from '#domain/dates/plain-date.ts';
import cs from '#locales/cs/signed-document.json' with { type: 'json' };
import en from '#locales/en/signed-document.json' with { type: 'json' };
import sk from '#locales/sk/signed-document.json' with { type: 'json' };
import type { SigningMethod } from '../db/tables/signing.ts';
import { fill } from '../messaging/texts.ts';
import type { Document, DocumentBlock } from './document.ts';

const texts: Record<Language, typeof en> = { en, cs, sk };

/** A signature as it stands in the document. */
export interface WrittenSignature {
  name: string;
  role: PersonRole;
  method: SigningMethod;
  place: string;
  at: Date;
  drawing: { bytes: Uint8Array; width: number; height: number } | null;
}

interface SigningFacts {
  number: string;
  /** SHA-256 of the file that was signed. */
  digest: string;
  signatures: readonly WrittenSignature[];
}

/** The document with a page that says who signed it, where, when and how, and the digest of what was signed. */
export function signedDocument(document: Document, { number, digest, signatures }: SigningFacts): Document {
  const t = texts[document.language];
  const sections = signatures.map((signature) => ({
    heading: `${t.roles[signature.role]}: ${signature.name}`,
    blocks: blocksOf(signature, document.language),
  }));
  const proof = { heading: t.digest.title, blocks: [text(t.digest.text), text(digest)] };
  const part = { title: fill(t.number, { number }), subtitle: t.title, sections: [...sections, proof] };
  return { ...document, further: [...(document.further ?? []), part] };
}

const text = (words: string): DocumentBlock => ({ kind: 'text', text: words });

/** Largest size of a drawn signature in points. */
const widest = 220;
const highest = 90;

function blocksOf({ name, method, place, at, drawing }: WrittenSignature, language: Language): DocumentBlock[] {
  const t = texts[language];
  const facts: DocumentBlock = {
    kind: 'facts',
    rows: [
      [t.facts.method, t.methods[method]],
      [t.facts.place, place],
      [t.facts.time, timeOf(at)],
    ],
  };
  if (!drawing) return [facts];
  const scale = Math.min(widest / drawing.width, highest / drawing.height);
  const size = { width: drawing.width * scale, height: drawing.height * scale };
  return [facts, { kind: 'picture', png: drawing.bytes, ...size, words: fill(t.drawn, { name }) }];
}

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
