import { mostCartItems } from '../can-add.ts';
import { roundMoney } from '../../money/rounding.ts';
import { readWrittenNumber, type WrittenNumber } from '../../numbers/written-number.ts';
import { unitOf, type NumberUnit } from '../../numbers/number-unit.ts';
import { recordOf } from '../../record-of.ts';
import { isAmountField, typedFields } from '../product/product-fields.ts';
import {
  isBlankCell,
  longestYears,
  rolesOfCells,
  rolesOfHeadings,
  sheetColumns,
  type ColumnRoles,
  type FigureColumn,
  type SheetColumn,
} from './column-roles.ts';
import { sheetLines } from './sheet-cells.ts';

/** The cells of a sheet and the guessed roles of its columns. */
export interface PastedSheet {
  /** Lines of cells, without the headings. */
  lines: readonly (readonly string[])[];
  /** Number of lines beyond the maximum. */
  leftOut: number;
  hasHeadings: boolean;
  roles: ColumnRoles;
}

/** One row of a sheet: the pasted texts, unchanged, and the figures parsed from them. */
export interface SheetRow extends Readonly<Record<FigureColumn, number | null>> {
  /** Row number, starting at 1. */
  place: number;
  texts: Readonly<Record<SheetColumn, string>>;
  /** Columns whose text is not a number. */
  unread: readonly FigureColumn[];
  /** The currency in its currency column. */
  currency: NumberUnit | null;
  /** Units of its amounts. */
  units: readonly NumberUnit[];
  /** Columns whose figure was rounded because it had too many decimals. */
  rounded: readonly FigureColumn[];
}

const mostColumns = 12;
const mostWholeDigits = 12;

/** Reads a cell as the figure of a column; null for less than zero and for a unit that it cannot have. */
function readFigure(cell: string, column: FigureColumn, isDecimal = false): WrittenNumber | null {
  const read = readCell(cell, isDecimal);
  const unit = isAmountField(column) ? 'currency' : 'years';
  return read?.unit && read.unit.kind !== unit ? null : read;
}

function readCell(cell: string, isDecimal: boolean): WrittenNumber | null {
  const read = readWrittenNumber(cell, { ambiguousMark: isDecimal ? 'decimal' : 'grouping' });
  return read && read.value >= 0 && read.whole.length <= mostWholeDigits ? read : null;
}

const inCents = ({ value }: WrittenNumber) => roundMoney(value);

/**
 * Parses the number in a cell, rounded to two decimals, where a mark that may separate thousands does. Returns null if the cell is
 * no number of at least zero.
 */
export function sheetNumber(cell: string): number | null {
  const read = readCell(cell, false);
  return read && inCents(read);
}

/** Parses rows copied from a sheet or a CSV file, and guesses the content of each column (screens, section 3). */
export function readSheet(text: string): PastedSheet {
  const all = sheetLines(text).map((line) => line.slice(0, mostColumns));
  const named = rolesOfHeadings(all[0] ?? [], all.slice(1));
  const own = named ? all.slice(1) : all;
  const lines = own.slice(0, mostCartItems);
  return {
    lines,
    leftOut: own.length - lines.length,
    hasHeadings: named !== null,
    roles: named ?? rolesOfCells(lines),
  };
}

/** A column with mixed number formats, so that one of its cells is ambiguous. */
export interface MixedColumn {
  /** Column index from the left, starting at 0. */
  place: number;
  /** The first ambiguous cell, and its value with the mark as thousands separator and as decimal mark. */
  text: string;
  thousands: number;
  decimals: number;
}

const hasMark = { '.': /\.\d/, ',': /,\d/ } as const;

/** Returns the amount columns that contain both `.` and `,`, and a cell whose only mark is ambiguous. */
export function mixedColumns({ lines }: Pick<PastedSheet, 'lines'>, roles: ColumnRoles): MixedColumn[] {
  return roles.flatMap((role, place): MixedColumn[] => {
    if (role === null || !isAmountField(role)) return [];
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => readFigure(cell, role) !== null);
    const text = cells.find((cell) => readFigure(cell, role)?.isAmbiguous);
    const has = (mark: RegExp) => cells.some((cell) => mark.test(cell));
    if (text === undefined || !has(hasMark['.']) || !has(hasMark[','])) return [];
    const read = (isDecimal: boolean) => {
      const figure = readFigure(text, role, isDecimal);
      return figure ? inCents(figure) : 0;
    };
    return [{ place, text, thousands: read(false), decimals: read(true) }];
  });
}

const isYears = (value: number) => Number.isInteger(value) && value >= 1 && value <= longestYears;

/** How the cells of a sheet are read. */
export interface CellReading {
  /** Columns in which an ambiguous mark is a decimal mark, by their index. */
  decimalColumns?: ReadonlySet<number>;
  /** What the advisor put in place of figures that could not be read, by row number. */
  corrected?: ReadonlyMap<number, Readonly<Partial<Record<FigureColumn, string>>>>;
}

/** Parses the rows of a sheet with confirmed column roles. */
export function sheetRows(
  { lines }: Pick<PastedSheet, 'lines'>,
  roles: ColumnRoles,
  { decimalColumns, corrected }: CellReading = {},
): SheetRow[] {
  return lines.map((line, index): SheetRow => {
    const place = index + 1;
    // An ignored column has no index, and a short line has no cell at it.
    const textOf = (column: SheetColumn) => line[roles.indexOf(column)] ?? '';
    const figureText = (column: FigureColumn) => corrected?.get(place)?.[column] ?? textOf(column);
    const readings = recordOf(typedFields, (column) =>
      readFigure(figureText(column), column, decimalColumns?.has(roles.indexOf(column))),
    );
    const figure = (column: FigureColumn): number | null => {
      const written = readings[column];
      if (!written || isAmountField(column)) return written && inCents(written);
      return isYears(written.value) ? written.value : null;
    };
    return {
      place,
      texts: recordOf(sheetColumns, textOf),
      ...recordOf(typedFields, figure),
      unread: typedFields.filter((column) => !isBlankCell(figureText(column)) && figure(column) === null),
      currency: unitOf(textOf('currency').toLowerCase()) ?? null,
      units: typedFields.flatMap((column) => (isAmountField(column) && readings[column]?.unit) || []),
      rounded: typedFields.filter((column) => /[1-9]/.test(readings[column]?.decimals.slice(2) ?? '')),
    };
  });
}

/** The text that a row names its product by: its ISIN if it states one, else its name. */
export const productText = ({ texts }: Pick<SheetRow, 'texts'>): string =>
  /\d/.test(texts.isin) || texts.name === '' ? texts.isin : texts.name;
