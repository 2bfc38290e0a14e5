import type { Language } from '#domain/catalogue/vocabulary.ts';

/** What a document says, apart from how it looks; every value is a text in the language of the document already. */
export interface Document {
  language: Language;
  title: string;
  /** Stands below the title: what the document is about. */
  subtitle: string;
  sections: readonly DocumentSection[];
  /** Stands at the foot of every page, before the number of the page. */
  foot: string;
}

export interface DocumentSection {
  heading: string;
  blocks: readonly DocumentBlock[];
}

export type DocumentBlock =
  | { kind: 'text'; text: string }
  /** Label and value of each row. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  /** The first column is text, the others are figures. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** The scale of 1 to 7 with the fund's own level marked, where it is known. */
  | { kind: 'risk'; level: number | null; ends: readonly [lower: string, higher: string] };
