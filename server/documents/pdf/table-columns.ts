import { columnWidths, type ColumnNeeds, type SpareRoom } from './column-widths.ts';
import { sheet, type Paper } from './paper.ts';
import { longestWord, wholeWidth, type Run } from './text-lines.ts';

export interface Column {
  left: number;
  width: number;
  /** Texts begin at the left, figures end at the right. */
  isText: boolean;
}

interface ColumnLook {
  head: readonly (readonly Run[])[] | null;
  body: readonly (readonly (readonly Run[])[])[];
  isText: (column: number) => boolean;
  /** Whether a cell has a sample of a line before its text. */
  isSampled: (column: number) => boolean;
  spareTo: SpareRoom;
}

const gap = 9;
/** Room for the sample of a line before a text. */
export const sampleRoom = 18;
/** Where less than this is left to texts, the heads of figures are broken into lines. */
const textRoom = 150;

/** Places of a table's columns on the sheet. */
export function laidColumns(paper: Paper, look: ColumnLook): Column[] {
  const { head, body, isText, spareTo } = look;
  const count = head?.length ?? body[0]?.length ?? 0;
  const room = sheet.width - gap * Math.max(0, count - 1);
  const ofBody = Array.from({ length: count }, (_, column) => bodyNeeds(paper, look, column));
  const withHeads = (isWhole: boolean) =>
    ofBody.map((needs, column) => withHead(paper, needs, head?.[column] ?? [], isWhole && !isText(column)));
  const whole = withHeads(true);
  const ofFigures = whole.reduce((sum, { least }, column) => (isText(column) ? sum : sum + least), 0);
  const needs = ofFigures + textRoom <= room ? whole : withHeads(false);
  const widths = columnWidths(head ? needs : needs.map(labelNeeds), room, spareTo);
  let left: number = sheet.left;
  return widths.map((width, column): Column => {
    const own = { left, width, isText: isText(column) };
    left += width + gap;
    return own;
  });
}

function bodyNeeds(paper: Paper, { body, isSampled }: ColumnLook, column: number): ColumnNeeds {
  const sample = isSampled(column) ? sampleRoom : 0;
  let [least, most] = [0, 0];
  for (const row of body) {
    least = Math.max(least, longestWord(paper, row[column] ?? []));
    most = Math.max(most, wholeWidth(paper, row[column] ?? []));
  }
  return { least: least + sample, most: most + sample };
}

function withHead(paper: Paper, { least, most }: ColumnNeeds, head: readonly Run[], isWhole: boolean): ColumnNeeds {
  const width = wholeWidth(paper, head);
  return { least: Math.max(least, isWhole ? width : longestWord(paper, head)), most: Math.max(most, width) };
}

/** Labels take a third of a table of labels and values, or more. */
const labelNeeds = ({ least, most }: ColumnNeeds, column: number): ColumnNeeds => ({
  least,
  most: column === 0 ? Math.max(most, sheet.width / 3) : most,
});
