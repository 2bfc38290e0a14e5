import { sql, type RawBuilder } from 'kysely';

/**
 * Folds case and accents for searching; accents first, because the locale of the database may lower-case ASCII only.
 */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

/** Folds a phrase as `folded` does a column. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .trim();
