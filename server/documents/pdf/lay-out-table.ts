import { setImmediate as pause } from 'node:timers/promises';
import type { Cell, TableBlock } from '../document.ts';
import { drawLineSample } from './line-looks.ts';
import type { Laid } from './laid.ts';
import {
  artifact,
  drawText,
  group,
  headLine,
  needRoom,
  newPage,
  roomLeft,
  rule,
  sheet,
  sheetHeight,
  styles,
  tagCell,
  type Paper,
  type Structure,
  type TextStyle,
} from './paper.ts';
import { laidColumns, sampleRoom, type Column } from './table-columns.ts';
import { drawLine, textLines, type Run, type TextLine } from './text-lines.ts';

export interface TableLook extends Omit<TableBlock, 'kind' | 'head'> {
  /** Null of a table of labels and values. */
  head: readonly string[] | null;
}

interface LaidCell {
  lines: readonly TextLine[];
  line?: Exclude<Cell, string>['line'];
}

interface LaidRow {
  cells: readonly LaidCell[];
  height: number;
  isTotal: boolean;
}

interface LaidTable {
  columns: readonly Column[];
  head: LaidRow | null;
  rows: readonly LaidRow[];
  continued: string | undefined;
}

const rowPadding = 1.5;
const lineHeight = styles.cell.lineHeight;
/** Rows that stay together at the start and at the end of a table, and so on both sides of every page break. */
const fewestRows = 3;
/** Rows that are higher together are not kept together: a few of them would leave half a page empty. */
const mostTogether = sheetHeight / 4;
const rowsAtOnce = 5;

/** A table whose columns are as wide as what they hold; its head repeats on each page. */
export function layOutTable(paper: Paper, look: TableLook, gapAfter: number): Laid {
  const table = laidTable(paper, look);
  const groups = groupsOf(table.rows);
  const headHeight = table.head?.height ?? 0;
  const least = headHeight + Math.min(startHeight(groups), sheetHeight / 2);
  return {
    height: headHeight + heightOf(table.rows) + gapAfter,
    least,
    async write() {
      await writeTable(paper, table, groups);
      paper.y += gapAfter;
    },
  };
}

function laidTable(
  paper: Paper,
  { head, rows, totals = [], continued, strong = [], texts = [], isWide = false }: TableLook,
): LaidTable {
  const isText = (column: number) => column === 0 || head === null || texts.includes(column);
  const runsOf = (cell: Cell, column: number): Run[] =>
    cellRuns(cell, strong.includes(column) ? styles.strongCell : styles.cell);
  const allRuns = [
    ...(head ? [head.map((text): Run[] => [{ text, style: styles.label }])] : []),
    ...rows.map((row) => row.map(runsOf)),
    ...totals.map(totalRuns),
  ];
  const columns = laidColumns(paper, {
    head: head && (allRuns[0] ?? []),
    body: head ? allRuns.slice(1) : allRuns,
    isText,
    isSampled: (column) => rows.some((row) => hasSample(row[column])),
    spareTo: head ? (isWide ? 'all' : 'first') : 'last',
  });
  const rowOf = (runs: readonly Run[][], cells: readonly Cell[], isTotal: boolean): LaidRow =>
    laidRow(paper, runs, cells, { columns, isTotal });
  return {
    columns,
    head: head && rowOf(allRuns[0] ?? [], head, false),
    rows: [
      ...rows.flatMap((row) => pageRows(rowOf(row.map(runsOf), row, false))),
      ...totals.map((row) => rowOf(totalRuns(row), row, true)),
    ],
    continued,
  };
}

const totalRuns = (row: readonly Cell[]): Run[][] => row.map((cell) => cellRuns(cell, styles.strongCell));

const hasSample = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.line !== undefined;

function cellRuns(cell: Cell, style: TextStyle): Run[] {
  if (typeof cell === 'string') return [{ text: cell, style }];
  return [{ text: cell.text, style }, ...(cell.note ? [{ text: ` ${cell.note}`, style: styles.note }] : [])];
}

function laidRow(
  paper: Paper,
  runs: readonly Run[][],
  cells: readonly Cell[],
  { columns, isTotal }: { columns: readonly Column[]; isTotal: boolean },
): LaidRow {
  const laid = columns.map(({ width }, column): LaidCell => {
    const cell = cells[column];
    const line = typeof cell === 'object' ? cell.line : undefined;
    return { lines: textLines(paper, runs[column] ?? [], width - (line ? sampleRoom : 0)), ...(line && { line }) };
  });
  const most = Math.max(1, ...laid.map(({ lines }) => lines.length));
  return { cells: laid, height: most * lineHeight + 2 * rowPadding, isTotal };
}

const mostLines = Math.floor((sheetHeight - 100) / lineHeight);

/** The row, or rows that fit a page each. */
function pageRows(row: LaidRow): LaidRow[] {
  const most = Math.max(...row.cells.map(({ lines }) => lines.length));
  if (most <= mostLines) return [row];
  return Array.from({ length: Math.ceil(most / mostLines) }, (_, part) => {
    const from = part * mostLines;
    const cells = row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, from + mostLines) }));
    return { ...row, cells, height: Math.min(mostLines, most - from) * lineHeight + 2 * rowPadding };
  });
}

/** Rows that no page break separates; a total belongs to the rows above it. */
function groupsOf(rows: readonly LaidRow[]): LaidRow[][] {
  const ending = fewestRows + rows.filter(({ isTotal }) => isTotal).length;
  if (rows.length < fewestRows + ending) return [[...rows]];
  const between = rows.slice(fewestRows, -ending).map((row) => [row]);
  return [rows.slice(0, fewestRows), ...between, rows.slice(-ending)];
}

async function writeTable(paper: Paper, table: LaidTable, groups: readonly (readonly LaidRow[])[]): Promise<void> {
  const element = group(paper, paper.root, 'Table');
  const headHeight = table.head?.height ?? 0;
  needRoom(paper, headHeight + startHeight(groups));
  if (table.head) {
    const head = group(paper, element, 'THead');
    writeRow(paper, head, table.head, { columns: table.columns, isHead: true });
    head.end();
  }
  const body = group(paper, element, 'TBody');
  let written = 0;
  for (const rows of groups) {
    const isWhole = heightOf(rows) <= mostTogether;
    for (const [index, row] of rows.entries()) {
      if (written > 0 && roomLeft(paper) < (index === 0 && isWhole ? heightOf(rows) : row.height))
        continueTable(paper, table);
      writeRow(paper, body, row, { columns: table.columns, isHead: false });
      written += 1;
      if (written % rowsAtOnce === 0) await pause();
    }
  }
  body.end();
  element.end();
}

/** Height of the rows that stay with the head. */
function startHeight([first = []]: readonly (readonly LaidRow[])[]): number {
  const all = heightOf(first);
  return all <= mostTogether ? all : (first[0]?.height ?? 0);
}

const heightOf = (rows: readonly LaidRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

const continuedHeight = 24;

/** What repeats on a further page of a table is no content of its own. */
function continueTable(paper: Paper, { head, columns, continued }: LaidTable): void {
  newPage(paper);
  if (continued) {
    artifact(paper, 'Pagination', () => drawText(paper, continued, styles.heading, { x: sheet.left, y: paper.y }));
    paper.y += continuedHeight;
  }
  if (!head) return;
  artifact(paper, 'Pagination', () => {
    for (const [index, cell] of head.cells.entries()) drawCell(paper, cell, columns[index], placeOf(paper, head, true));
  });
  paper.y += head.height;
  rule(paper, paper.y, headLine);
}

function writeRow(
  paper: Paper,
  parent: Structure,
  row: LaidRow,
  { columns, isHead }: { columns: readonly Column[]; isHead: boolean },
): void {
  if (row.isTotal) rule(paper, paper.y, headLine);
  const element = group(paper, parent, 'TR');
  for (const [index, cell] of row.cells.entries()) {
    const scope = isHead ? 'Column' : index === 0 ? 'Row' : null;
    tagCell(paper, element, scope, () => drawCell(paper, cell, columns[index], placeOf(paper, row, isHead)));
  }
  element.end();
  paper.y += row.height;
  if (!row.isTotal) rule(paper, paper.y, isHead ? headLine : undefined);
}

interface CellPlace {
  rowTop: number;
  /** Lines of the row's longest cell: figures are in the middle of it, heads at its end. */
  most: number;
  isHead: boolean;
}

const placeOf = ({ y }: Paper, { cells }: LaidRow, isHead: boolean): CellPlace => ({
  isHead,
  rowTop: y + rowPadding,
  most: Math.max(...cells.map(({ lines }) => lines.length)),
});

function drawCell(
  paper: Paper,
  { lines, line: sample }: LaidCell,
  column: Column | undefined,
  { rowTop, most, isHead }: CellPlace,
): void {
  if (!column) return;
  const { left, width, isText } = column;
  const indent = sample ? sampleRoom : 0;
  const spare = (most - lines.length) * lineHeight;
  const top = rowTop + (isHead ? spare : isText ? 0 : spare / 2);
  if (sample) drawLineSample(paper, sample, { x: left, y: top + lineHeight / 2, width: sampleRoom - 5 });
  for (const [index, one] of lines.entries()) {
    const y = top + index * lineHeight;
    drawLine(paper, one, isText ? { x: left + indent, y } : { x: left + width, y, isRight: true });
  }
}
