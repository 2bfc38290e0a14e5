import type { Document, DocumentBlock, DocumentPart } from './document.ts';

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
