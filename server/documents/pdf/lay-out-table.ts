import { setImmediate as pause } from 'node:timers/promises';
import type { Cell, TableBlock } from '../document.ts';
import { drawLineSample } from './line-looks.ts';
import type { Laid } from './laid.ts';
import {
  artifact,
  drawText,
  group,
  headLine,
  newPage,
  roomLeft,
  rule,
  sheet,
  sheetHeight,
  styles,
  tag,
  type Paper,
  type Structure,
  type TextStyle,
} from './paper.ts';
import { columnWidths, type ColumnNeeds } from './column-widths.ts';
import { drawLine, longestWord, textLines, wholeWidth, type Run, type TextLine } from './text-lines.ts';

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

interface Column {
  left: number;
  width: number;
  isText: boolean;
}

interface LaidTable {
  columns: readonly Column[];
  head: LaidRow | null;
  rows: readonly LaidRow[];
  continued: string | undefined;
}

const gap = 9;
const rowPadding = 1.5;
const lineHeight = styles.cell.lineHeight;
/** Room for the sample of a line before a text. */
const sampleRoom = 18;
/** Rows that stay together at the start and at the end of a table, and so on both sides of every page break. */
const fewestRows = 3;
const rowsAtOnce = 5;

/** A table whose columns are as wide as what they hold; its head repeats on each page. */
export function layOutTable(paper: Paper, look: TableLook, gapAfter: number): Laid {
  const table = laidTable(paper, look);
  const groups = groupsOf(table.rows);
  const headHeight = table.head?.height ?? 0;
  const least = Math.min(headHeight + heightOf(groups[0] ?? []), sheetHeight / 2);
  return {
    height: headHeight + heightOf(table.rows) + gapAfter,
    least,
    async write() {
      await writeTable(paper, table, groups);
      paper.y += gapAfter;
    },
  };
}

function laidTable(paper: Paper, { head, rows, total, continued, strong = [], texts = [] }: TableLook): LaidTable {
  const isText = (column: number) => column === 0 || head === null || texts.includes(column);
  const runsOf = (cell: Cell, column: number): Run[] =>
    cellRuns(cell, strong.includes(column) ? styles.strongCell : styles.cell);
  const allRuns = [
    ...(head ? [head.map((text): Run[] => [{ text, style: styles.label }])] : []),
    ...rows.map((row) => row.map(runsOf)),
    ...(total ? [total.map((text): Run[] => [{ text, style: styles.strongCell }])] : []),
  ];
  const count = head?.length ?? rows[0]?.length ?? 0;
  const needs = Array.from({ length: count }, (_, column) =>
    needsOf(
      paper,
      allRuns.map((row) => row[column] ?? []),
      rows.some((row) => hasSample(row[column])),
    ),
  );
  const room = sheet.width - gap * Math.max(0, count - 1);
  const widths = head ? columnWidths(needs, room) : columnWidths(needs.map(labelNeeds), room, count - 1);
  let left: number = sheet.left;
  const columns = widths.map((width, column): Column => {
    const own = { left, width, isText: isText(column) };
    left += width + gap;
    return own;
  });
  const rowOf = (runs: readonly Run[][], cells: readonly Cell[], isTotal: boolean): LaidRow =>
    laidRow(paper, runs, cells, { columns, isTotal });
  return {
    columns,
    head: head && rowOf(allRuns[0] ?? [], head, false),
    rows: [
      ...rows.flatMap((row) => pageRows(rowOf(row.map(runsOf), row, false))),
      ...(total
        ? [
            rowOf(
              total.map((text) => [{ text, style: styles.strongCell }]),
              total,
              true,
            ),
          ]
        : []),
    ],
    continued,
  };
}

/** Labels take a third of a table of labels and values, or more. */
const labelNeeds = ({ least, most }: ColumnNeeds, column: number): ColumnNeeds => ({
  least,
  most: column === 0 ? Math.max(most, sheet.width / 3) : most,
});

const hasSample = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.line !== undefined;

function cellRuns(cell: Cell, style: TextStyle): Run[] {
  if (typeof cell === 'string') return [{ text: cell, style }];
  return [{ text: cell.text, style }, ...(cell.note ? [{ text: ` ${cell.note}`, style: styles.note }] : [])];
}

function needsOf(paper: Paper, cells: readonly (readonly Run[])[], isSampled: boolean): ColumnNeeds {
  const sample = isSampled ? sampleRoom : 0;
  let [least, most] = [0, 0];
  for (const runs of cells) {
    least = Math.max(least, longestWord(paper, runs));
    most = Math.max(most, wholeWidth(paper, runs));
  }
  return { least: least + sample, most: most + sample };
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
  const isTotalled = rows.at(-1)?.isTotal ?? false;
  const ending = fewestRows + (isTotalled ? 1 : 0);
  if (rows.length < fewestRows + ending) return [[...rows]];
  const between = rows.slice(fewestRows, -ending).map((row) => [row]);
  return [rows.slice(0, fewestRows), ...between, rows.slice(-ending)];
}

async function writeTable(paper: Paper, table: LaidTable, groups: readonly (readonly LaidRow[])[]): Promise<void> {
  const element = group(paper, paper.root, 'Table');
  const headHeight = table.head?.height ?? 0;
  const first = groups[0] ?? [];
  if (roomLeft(paper) < headHeight + heightOf(first) && paper.y > sheet.top) newPage(paper);
  if (table.head) {
    const head = group(paper, element, 'THead');
    writeRow(paper, head, table.head, { columns: table.columns, isHead: true });
    head.end();
  }
  const body = group(paper, element, 'TBody');
  let written = 0;
  for (const rows of groups) {
    const isWhole = heightOf(rows) <= sheetHeight - headHeight - continuedHeight;
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
    for (const [index, cell] of head.cells.entries()) drawCell(paper, cell, columns[index], paper.y + rowPadding);
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
    const isHeader = isHead || index === 0;
    const draw = () => drawCell(paper, cell, columns[index], paper.y + rowPadding);
    tag(paper, element, isHeader ? 'TH' : 'TD', draw, isHeader ? { scope: isHead ? 'Column' : 'Row' } : {});
  }
  element.end();
  paper.y += row.height;
  if (!row.isTotal) rule(paper, paper.y, isHead ? headLine : undefined);
}

function drawCell(paper: Paper, { lines, line: sample }: LaidCell, column: Column | undefined, top: number): void {
  if (!column) return;
  const { left, width, isText } = column;
  const indent = sample ? sampleRoom : 0;
  if (sample) drawLineSample(paper, sample, { x: left, y: top + lineHeight / 2, width: sampleRoom - 5 });
  for (const [index, one] of lines.entries()) {
    const y = top + index * lineHeight;
    drawLine(paper, one, isText ? { x: left + indent, y } : { x: left + width, y, isRight: true });
  }
}
