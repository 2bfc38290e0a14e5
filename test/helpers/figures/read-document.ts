import type Big from 'big.js';
import { figureRegistry, type FigureEntry, type FigureId } from '#domain/figures/figure-registry.ts';
import type { Cell, Document, DocumentBlock } from '#server/documents/document.ts';
import type { NamedFigure } from '#server/text/figure-words.ts';
import { digitsOf, nearHalf } from './shown-figures.ts';

/** A text with its figures in their order; alternative texts too, which are not drawn. */
interface ReadText {
  text: string;
  figures: readonly NamedFigure[];
}

const plain = (text: string): ReadText => ({ text, figures: [] });

const readCell = (cell: Cell): ReadText =>
  typeof cell === 'string' ? plain(cell) : { text: `${cell.text} ${cell.note ?? ''}`, figures: cell.figures ?? [] };

function textsOfBlock(block: DocumentBlock): ReadText[] {
  const figures = 'figures' in block ? (block.figures ?? []) : [];
  switch (block.kind) {
    case 'text':
      return [{ text: block.text, figures }];
    case 'sentence':
      return [{ text: block.runs.map(({ text }) => text).join(''), figures }];
    case 'facts':
      return block.rows.flat().map(plain);
    case 'table':
      return [...block.head, ...block.rows.flat(), ...(block.totals ?? []).flat()].map(readCell);
    case 'figures':
      return [{ text: block.items.flat().join(' '), figures }];
    case 'chart': {
      const years = [...block.years, ...(block.ages?.texts ?? []).map((text) => ({ text }))];
      const ends = block.series.map(({ name, end }) => `${name} ${end}`);
      return [...years.map(({ text }) => plain(text)), { text: [...ends, block.words].join(' '), figures }];
    }
    case 'composition':
      return [
        // The legend says what the alternative text does.
        { text: block.slices.map(({ name, text }) => `${name} ${text}`).join(' '), figures },
        { text: block.words, figures },
        ...block.ends.years.flatMap(({ year, count }) => [plain(year), plain(count)]),
      ];
    case 'picture':
      return [plain(block.words)];
    default:
      return [plain(block.words)];
  }
}

const textsOfDocument = ({ further = [], ...document }: Document): ReadText[] =>
  [document, ...further].flatMap(({ title, subtitle, sections }) => [
    plain(subtitle),
    plain(title),
    ...sections.flatMap(({ heading, blocks }) => [plain(heading), ...blocks.flatMap(textsOfBlock)]),
  ]);

/** What is drawn of a block, in the order of its drawing. */
function* drawnIn(block: DocumentBlock): Generator<string> {
  if (block.kind === 'chart') {
    yield* block.axis.map(({ text }) => text);
    if (block.ages) yield block.ages.label;
    for (const [index, { text }] of block.years.entries()) yield `${text} ${block.ages?.texts[index] ?? ''}`;
    for (const { name, end } of block.series) yield `${name} ${end}`;
  } else if (block.kind === 'composition') {
    yield* block.slices.map(({ name, text }) => `${name} ${text}`);
    yield block.ends.title;
    for (const { year, count } of block.ends.years) yield `${count} ${year}`;
    yield block.ends.note;
  } else if (block.kind === 'table' || block.kind !== 'picture') yield* textsOfBlock(block).map(({ text }) => text);
}

/** All texts of a document as a reader comes to them, without spaces. */
export function drawnText({ further = [], ...document }: Document): string {
  const texts = [document, ...further].flatMap(({ title, subtitle, sections }) => [
    subtitle,
    title,
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap((block) => [...drawnIn(block)])]),
  ]);
  return texts.join('').replaceAll(/\s/g, '');
}

const numbers = /[+\u2212]?\d+(?:\u00A0\d{3})*(?:[,.]\d+)?(?:\u00A0%)?/g;

export interface DocumentOracle {
  valueOf: (name: string, place: string) => Big | null | undefined;
  /** The sign of the currency that a figure is in. */
  signOf: (name: string) => string;
  /** Names, dates and identifiers, which may have digits. */
  words: readonly string[];
  /** Numbers that were entered, agreed or assumed, and counts and years, as they are written. */
  entered: ReadonlySet<string>;
  /** The month that a number of months leads to, as it is written. */
  monthOf: (months: number) => string;
}

export interface ReadFigures {
  checked: number;
  wrong: string[];
  unnamed: string[];
}

function writingsOf({ name, place }: NamedFigure, value: Big): string[] {
  const entry: FigureEntry = figureRegistry[name.split(':')[0] as FigureId];
  const decimals = entry.decimals[place === 'exact' ? 'exact' : 'shown'];
  const isSigned = entry.isSigned ?? false;
  return nearHalf(value).map((one) => digitsOf(one, decimals, isSigned));
}

function isRight(figure: NamedFigure, { valueOf, signOf, monthOf }: DocumentOracle): boolean {
  const { name, place, text } = figure;
  const value = valueOf(name, place);
  if (value === undefined) return false;
  if (value === null) return text === 'N/A';
  const { unit } = figureRegistry[name.split(':')[0] as FigureId];
  if (unit === 'month') return text === String(value) || text === monthOf(Number(value));
  const sign = unit === 'percent' ? '%' : unit === 'money' ? signOf(name) : '';
  return writingsOf(figure, value).some(
    (digits) => text === digits || (sign !== '' && text === `${digits}\u00A0${sign}`),
  );
}

/**
 * Reads every number of a document: each is a figure that has the value of its name, or was entered, or is a date, a
 * count or a part of a name.
 */
export function readDocument(document: Document, oracle: DocumentOracle): ReadFigures {
  const read: ReadFigures = { checked: 0, wrong: [], unnamed: [] };
  for (const { text, figures } of textsOfDocument(document)) {
    let rest = '';
    let from = 0;
    for (const figure of figures) {
      const at = text.indexOf(figure.text, from);
      if (at < 0 || !isRight(figure, oracle))
        read.wrong.push(
          `${figure.name}: ${figure.text} instead of ${String(oracle.valueOf(figure.name, figure.place))}`,
        );
      else read.checked += 1;
      rest += `${text.slice(from, Math.max(from, at))}|`;
      from = Math.max(from, at + figure.text.length);
    }
    rest += text.slice(from);
    for (const word of oracle.words) rest = rest.replaceAll(word, '|');
    const found = rest.match(numbers) ?? [];
    if (found.some((number) => !oracle.entered.has(number))) read.unnamed.push(`${text} [${found.join(' ')}]`);
  }
  return read;
}
