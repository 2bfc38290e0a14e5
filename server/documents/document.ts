import type { Language } from '#domain/catalogue/vocabulary.ts';

/** What a document says, apart from how it looks; every value is a text in the language of the document already. */
export interface Document extends DocumentPart {
  language: Language;
  /** Parts that begin on a page of their own. */
  further?: readonly DocumentPart[];
  /** Shown at the foot of every page, before the number of the page. */
  foot: string;
  /** The file that the document carries as its data (SIL-190). */
  data?: AttachedData;
}

/** A text file of JSON. */
export interface AttachedData {
  name: string;
  description: string;
  text: string;
}

export interface DocumentPart {
  title: string;
  /** Shown below the title: what the part is about. */
  subtitle: string;
  sections: readonly DocumentSection[];
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
  /** The main figures side by side: label and value of each. */
  | { kind: 'figures'; items: readonly (readonly [string, string])[] }
  /** A PNG in its size in points, and what it shows in words. */
  | { kind: 'picture'; png: Uint8Array; width: number; height: number; words: string }
  /** The scale of 1 to 7 with the fund's own level marked, where it is known. */
  | { kind: 'risk'; level: number | null; ends: readonly [lower: string, higher: string] };

/** What no reader shows, and what turns or hides the text around it: controls but the line end, and marks of format and direction. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A letter and its accent as one: the typeface sets them better. */
const printable = (text: string): string => text.normalize('NFC').replaceAll(unseen, '');

const pair = ([label, value]: readonly [string, string]) => [printable(label), printable(value)] as const;

function printableBlock(block: DocumentBlock): DocumentBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, text: printable(block.text) };
    case 'facts':
      return { ...block, rows: block.rows.map(pair) };
    case 'table':
      return { ...block, head: block.head.map(printable), rows: block.rows.map((row) => row.map(printable)) };
    case 'figures':
      return { ...block, items: block.items.map(pair) };
    case 'picture':
      return { ...block, words: printable(block.words) };
    default:
      return { ...block, ends: pair(block.ends) };
  }
}

const printablePart = ({ title, subtitle, sections }: DocumentPart): DocumentPart => ({
  title: printable(title),
  subtitle: printable(subtitle),
  sections: sections.map(({ heading, blocks }) => ({
    heading: printable(heading),
    blocks: blocks.map(printableBlock),
  })),
});

/** The document without invisible characters, no matter who entered them (security, T21). */
export const printableDocument = (document: Document): Document => ({
  ...document,
  ...printablePart(document),
  further: (document.further ?? []).map(printablePart),
  foot: printable(document.foot),
});
