import type { ColumnType, Generated } from 'kysely';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { BrandContent } from '../../brand/brand-content.ts';
import type { EditionTexts, TextKind } from '../../text/text-edition.ts';

export const numberKinds = ['contract', 'framework-contract'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** A bigint: read as text. */
type WholeNumber = ColumnType<string, number, number>;

/** What a firm says in its own name; without rows the built-in brand, texts and sequence of numbers hold. */
export interface BrandTables {
  brand_versions: {
    id: Generated<number>;
    content: ColumnType<BrandContent, string, never>;
    logo_png: Buffer | null;
    icon_png: Buffer | null;
    created_at: Date;
  };
  text_editions: {
    kind: TextKind;
    version: string;
    effective_from: PlainDate;
    texts: ColumnType<EditionTexts, string, string>;
  };
  number_ranges: {
    kind: NumberKind;
    first_number: WholeNumber;
    last_number: WholeNumber;
    /** One more than the last number once the range is used up. */
    next_number: WholeNumber;
  };
}
