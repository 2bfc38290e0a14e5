import type { Language } from '#domain/catalogue/vocabulary.ts';
import { singleLine } from '#domain/text/plain-characters.ts';
import type { NamedFigure } from '../text/figure-words.ts';

/**
 * What a document says, apart from how it looks; every value is a text in the language of the document already. Documents of
 * contracts are stored, so that what is new here is optional.
 */
export interface Document extends DocumentPart {
  language: Language;
  /** Title of the file; without it the subtitle and title. */
  fileTitle?: string;
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
  /** Shown below the subtitle, which is the main heading: what kind of document it is, and its number or date. */
  title: string;
  subtitle: string;
  /** Shown at the head of its first page; at that of further ones the name, shortened where it is long, and what follows it. */
  head?: { first: string; name: string; further: string };
  sections: readonly DocumentSection[];
}

export interface DocumentSection {
  heading: string;
  blocks: readonly DocumentBlock[];
}

/** What a text or block says of the figures of a forecast in it: a reader does not see it. */
interface Named {
  figures?: readonly NamedFigure[];
}

/** Text in a cell: with a note in grey after it, or with a sample of a chart's line before it. */
export type Cell = string | ({ text: string; note?: string; line?: SeriesKind } & Named);
export type SeriesKind = 'invested' | 'unfavourable' | 'moderate' | 'favourable';

export interface TableBlock {
  kind: 'table';
  /** The first column is text, the others are figures. */
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The last rows, in bold: never alone on a page. */
  totals?: readonly (readonly Cell[])[];
  /** Heading of the further pages of a long table. */
  continued?: string;
  /** Columns of figures that are the answer, in bold, and further columns of text; counted from 0. */
  strong?: readonly number[];
  texts?: readonly number[];
  /** Whether its columns are spread over the width of the page. */
  isWide?: boolean;
}

export interface ChartBlock extends Named {
  kind: 'chart';
  /** Every year from now to the horizon has a value; `end` is the last one as text. The later ones are drawn above. */
  series: readonly { kind: SeriesKind; name: string; values: readonly number[]; end: string }[];
  /** Steps of the axis of values, the first is the base line. */
  axis: readonly { value: number; text: string }[];
  years: readonly { year: number; text: string }[];
  /** The client's age in each of these years, with its label; without it the age is not known. */
  ages?: { label: string; texts: readonly string[] };
  /** What the chart shows in words. */
  words: string;
}

export interface CompositionBlock extends Named {
  kind: 'composition';
  /** Shares in percent with their colours, the largest first; fewer than two make no ring. */
  slices: readonly { name: string; share: number; text: string; colour: string }[];
  words: string;
  /** How many items end in which year. */
  ends: { title: string; years: readonly { year: string; count: string }[]; note: string };
}

export type DocumentBlock =
  | ({ kind: 'text'; text: string; tone?: 'strong' | 'small' } & Named)
  /** A paragraph with amounts in bold. */
  | ({ kind: 'sentence'; runs: readonly { text: string; isStrong: boolean }[] } & Named)
  /** Label and value of each row. */
  | { kind: 'facts'; rows: readonly (readonly [string, string])[] }
  | TableBlock
  /** The main figures side by side: label and value of each; the one that the document is about stands out. */
  | ({ kind: 'figures'; items: readonly (readonly [string, string])[]; main?: number } & Named)
  | ChartBlock
  | CompositionBlock
  /** A PNG in its size in points, and what it shows in words. */
  | { kind: 'picture'; png: Uint8Array; width: number; height: number; words: string }
  /** The scale of 1 to 7 with the fund's own level marked, where it is known, and what it shows in words. */
  | { kind: 'risk'; level: number | null; ends: readonly [lower: string, higher: string]; words: string };

/** In one line, without what turns or hides the text around it; a letter and its accent as one: the typeface sets them better. */
const printable = (text: string): string => singleLine(text.normalize('NFC'));

/** Paragraphs keep the line ends of the portal's own texts; values in them have none. */
const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

const pair = ([label, value]: readonly [string, string]) => [printable(label), printable(value)] as const;

const printableCell = (cell: Cell): Cell => {
  if (typeof cell === 'string') return printable(cell);
  const { text, note } = cell;
  return { ...cell, text: printable(text), ...(note !== undefined && { note: printable(note) }) };
};

const printableTable = (block: TableBlock): TableBlock => ({
  ...block,
  head: block.head.map(printable),
  rows: block.rows.map((row) => row.map(printableCell)),
  ...(block.totals && { totals: block.totals.map((row) => row.map(printableCell)) }),
  ...(block.continued !== undefined && { continued: printable(block.continued) }),
});

const printableChart = (block: ChartBlock): ChartBlock => ({
  ...block,
  series: block.series.map((one) => ({ ...one, name: printable(one.name), end: printable(one.end) })),
  axis: block.axis.map(({ value, text }) => ({ value, text: printable(text) })),
  years: block.years.map(({ year, text }) => ({ year, text: printable(text) })),
  ...(block.ages && { ages: { label: printable(block.ages.label), texts: block.ages.texts.map(printable) } }),
  words: printable(block.words),
});

const printableComposition = ({ slices, words, ends }: CompositionBlock): CompositionBlock => ({
  kind: 'composition',
  slices: slices.map((slice) => ({ ...slice, name: printable(slice.name), text: printable(slice.text) })),
  words: printable(words),
  ends: {
    title: printable(ends.title),
    years: ends.years.map(({ year, count }) => ({ year: printable(year), count: printable(count) })),
    note: printable(ends.note),
  },
});

function printableBlock(block: DocumentBlock): DocumentBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, text: printableLines(block.text) };
    case 'sentence':
      return { ...block, runs: block.runs.map(({ text, isStrong }) => ({ text: printableLines(text), isStrong })) };
    case 'facts':
      return { ...block, rows: block.rows.map(pair) };
    case 'table':
      return printableTable(block);
    case 'figures':
      return { ...block, items: block.items.map(pair) };
    case 'chart':
      return printableChart(block);
    case 'composition':
      return printableComposition(block);
    case 'picture':
      return { ...block, words: printable(block.words) };
    default:
      return { ...block, ends: pair(block.ends), words: printable(block.words) };
  }
}

const printablePart = ({ title, subtitle, head, sections }: DocumentPart): DocumentPart => ({
  title: printable(title),
  subtitle: printable(subtitle),
  ...(head && { head: { first: printable(head.first), name: printable(head.name), further: printable(head.further) } }),
  sections: sections.map(({ heading, blocks }) => ({
    heading: printable(heading),
    blocks: blocks.map(printableBlock),
  })),
});

/** The document without invisible characters and line breaks of what was entered, no matter by whom (VALID-20; security, T21). */
export const printableDocument = (document: Document): Document => ({
  ...document,
  ...printablePart(document),
  ...(document.fileTitle !== undefined && { fileTitle: printable(document.fileTitle) }),
  further: (document.further ?? []).map(printablePart),
  foot: printable(document.foot),
});
