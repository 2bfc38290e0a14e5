import { sql } from 'kysely';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { sha256 } from '../platform/sha256.ts';
import {
  builtInEdition,
  textKeys,
  type EditionTexts,
  type TextEdition,
  type TextKey,
  type TextKind,
} from '../text/text-edition.ts';

/** The texts of a kind that hold on a day. */
export interface TextsInForce<Kind extends TextKind> {
  /** Of the newest edition among them. */
  version: string;
  effectiveFrom: string;
  of: (key: TextKey<Kind>, language: Language) => string;
  /** SHA-256 of all of them in a language. */
  digest: (language: Language) => string;
}

/** Puts the texts of later editions over those of earlier ones, and all over the built-in ones. */
export function textsOfEditions<Kind extends TextKind>(
  kind: Kind,
  editions: readonly TextEdition[],
): TextsInForce<Kind> {
  const [first, ...further] = [builtInEdition(kind), ...editions.toSorted(byDay)];
  const { version, effectiveFrom } = further.at(-1) ?? first;
  const texts: EditionTexts = Object.assign({}, first.texts, ...further.map((edition) => edition.texts));
  const wordsOf = (key: string, language: Language) => texts[key]?.[language] ?? '';
  return {
    version,
    effectiveFrom,
    of: wordsOf,
    digest: (language) => sha256(JSON.stringify(textKeys[kind].map((key) => [key, wordsOf(key, language)]))),
  };
}

const byDay = (one: TextEdition, other: TextEdition) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1);

/** Reads the texts that hold on a day; the built-in ones where the firm has none. */
export async function readTexts<Kind extends TextKind>(
  database: Database,
  kind: Kind,
  day: PlainDate,
): Promise<TextsInForce<Kind>> {
  const rows = await database
    .selectFrom('textEditions')
    .where('kind', '=', kind)
    .where('effectiveFrom', '<=', sql<PlainDate>`${day}::date`)
    .select(['version', 'effectiveFrom', 'texts'])
    .execute();
  return textsOfEditions(kind, rows);
}
