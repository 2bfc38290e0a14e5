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
  brandVersions: {
    id: Generated<number>;
    content: ColumnType<BrandContent, string, never>;
    logoPng: Buffer | null;
    iconPng: Buffer | null;
    createdAt: Date;
  };
  textEditions: {
    kind: TextKind;
    version: string;
    effectiveFrom: PlainDate;
    texts: ColumnType<EditionTexts, string, string>;
  };
  numberRanges: {
    kind: NumberKind;
    firstNumber: WholeNumber;
    lastNumber: WholeNumber;
    /** One more than the last number once the range is used up. */
    nextNumber: WholeNumber;
  };
}
