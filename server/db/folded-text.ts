import { sql, type RawBuilder } from 'kysely';
import { otherHyphens, plainCharacters } from '#domain/text/plain-characters.ts';

const plainHyphens = '-'.repeat(otherHyphens.length);

/**
 * Folds case and accents for searching; accents first, because the locale of the database may lower-case ASCII only. Common
 * invisible characters are dropped, and hyphens plain.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(
    translate(normalize(${text}, NFD), ${sql.lit(otherHyphens)}, ${sql.lit(plainHyphens)}),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
  ))`;

/** Folds a phrase as `folded` does a column. */
export const fold = (text: string): string =>
  plainCharacters(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .trim();
