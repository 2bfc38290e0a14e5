import { readWrittenNumber } from '../../numbers/written-number.ts';
import { isIsin } from './stated-isin.ts';

/** What separates the cells of a line. */
export type CellSeparator = '\t' | ';' | ',';

/** A whole cell in quotes, with line breaks, separators and doubled quotes; it ends where the cell does. */
const quotedCell = /[^\S\t\n]*"((?:[^"]|"")*)"[^\S\t\n]*(?=[\t;,\n]|$)/uy;

/**
 * Splits the text of a clipboard or a file into lines of cells, each trimmed and on one line: spreadsheets put a cell with line
 * breaks or separators in quotes and double the quotes in it. A quote that closes no cell is a character like any other. Empty
 * lines stay, but for the line break at the end.
 */
export function readCells(text: string, separator: CellSeparator): string[][] {
  const source = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/u, '')
    .replace(/\n$/, '');
  const plainEnd = new RegExp(`[${separator}\n]|$`, 'g');
  const lines: string[][] = [[]];
  for (let at = 0; ;) {
    const quoted = quotedAt(source, at, separator);
    plainEnd.lastIndex = at;
    const end = quoted?.end ?? plainEnd.exec(source)?.index ?? source.length;
    const cell = quoted?.cell ?? source.slice(at, end);
    lines.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim());
    if (end >= source.length) return lines;
    if (source[end] === '\n') lines.push([]);
    at = end + 1;
  }
}

function quotedAt(source: string, at: number, separator: CellSeparator): { cell: string; end: number } | null {
  quotedCell.lastIndex = at;
  const [whole, inside] = quotedCell.exec(source) ?? [];
  if (whole === undefined || inside === undefined) return null;
  const end = at + whole.length;
  const next = source[end];
  const isWhole = next === undefined || next === '\n' || next === separator;
  return isWhole ? { cell: inside.replaceAll('""', '"'), end } : null;
}

const separators: readonly CellSeparator[] = ['\t', ';'];
/** The line by which a CSV file names its separator. */
const named = /^\uFEFF?"?sep=([\t;,])"?[;,]*(?:\r\n?|\n|$)/u;

/** Lines with content of a pasted text or a file: its first line may name the separator, else it is found. */
export function sheetLines(text: string): string[][] {
  const [line = '', separator] = named.exec(text) ?? [];
  if (isSeparator(separator)) return filled(readCells(text.slice(line.length), separator));
  const found = separators.find((one) => text.includes(one));
  if (found) return filled(readCells(text, found));
  const whole = filled(readCells(text, ';'));
  const split = filled(readCells(text, ','));
  return isTable(split) ? split : whole;
}

const isSeparator = (text: string | undefined): text is CellSeparator => text === '\t' || text === ';' || text === ',';

const filled = (lines: string[][]) => lines.filter((line) => line.some((cell) => cell !== ''));

const isNumber = (cell: string) => readWrittenNumber(cell) !== null;

/**
 * Whether commas separate cells, rather than decimals or parts of names: every line has as many, and a column of figures or ISINs
 * is beside one of texts.
 */
function isTable(lines: readonly string[][]): boolean {
  const width = lines[0]?.length ?? 0;
  if (lines.some(({ length }) => length !== width)) return false;
  if (lines.every(([name = '']) => /\D\s\d{1,3}$/.test(name)) && width === 2) return false;
  // The first line may be of headings.
  const rows = lines.length > 1 ? lines.slice(1) : lines;
  const isMostly = (place: number, is: (cell: string) => boolean) =>
    rows.filter((line) => is(line[place] ?? '')).length * 2 > rows.length;
  const places = Array.from({ length: width }, (_, place) => place);
  return (
    places.some((place) => !isMostly(place, isNumber)) &&
    places.some((place) => isMostly(place, (cell) => isNumber(cell) || isIsin(cell))) &&
    width > 1
  );
}
