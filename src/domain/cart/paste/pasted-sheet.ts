import { mostCartItems } from '../can-add.ts';
import { roundMoney } from '../../money/rounding.ts';
import { readWrittenNumber, type WrittenNumber } from '../../numbers/written-number.ts';
import type { TypedField } from '../document.ts';
import { isAmountField, typedFields } from '../product/product-fields.ts';

/** Columns with figures are the typed inputs of a product. */
export type FigureColumn = TypedField;
export type SheetColumn = 'name' | FigureColumn;
export const sheetColumns: readonly SheetColumn[] = ['name', ...typedFields];

/** Content of each column from the left; null if it is ignored. */
export type ColumnRoles = readonly (SheetColumn | null)[];

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
  /** Columns whose figure was rounded because it had too many decimals. */
  rounded: readonly FigureColumn[];
}

const mostColumns = 12;
const longestYears = 99;
/** A column is the horizon if more than this share of its cells are small whole numbers. */
const mostlyYears = 0.8;

const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Whether a text has the form of an ISIN. */
export const isIsin = (text: string): boolean => isin.test(text.toUpperCase());

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

/** Splits a text into cells: by tabs, otherwise by semicolons; a quoted cell may contain either, and line breaks. */
function linesOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  /** Whether the previous character was the closing quote of the cell: a second quote is an escaped one. */
  let isClosed = false;
  const endCell = () => {
    line.push(cell.replaceAll(/\s+/g, ' ').trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (line.some((one) => one !== '')) lines.push(line);
    line = [];
  };
  for (const sign of text.replaceAll(/\r\n?/g, '\n')) {
    if (sign === '"' && (isQuoted || isClosed || cell.trim() === '')) {
      if (isClosed) cell += sign;
      isClosed = isQuoted;
      isQuoted = !isQuoted;
      continue;
    }
    isClosed = false;
    if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else cell += sign;
  }
  endLine();
  return lines;
}

const headings: Readonly<Record<SheetColumn, RegExp>> = {
  name: /isin|n[aá]z[eo]v|name|fond|fund|produ[ck]t|polož/i,
  oneOffAmount: /jednor|one-?off|lump/i,
  periodicalAmount: /m[eě]s|month|pravid|period/i,
  investmentHorizon: /horizont?|^let|^rok|year|roč|doba/i,
};

const isFigure = (cell: string) => sheetNumber(cell) !== null;

/** Whether a cell is empty: sheets use a dash for that too. */
export const isBlankCell = (cell: string): boolean => /^[-\u2010-\u2015\u2212]?$/u.test(cell.trim());

/** Guesses the columns from headings, if the first line has the name and at least one more. */
function rolesOfHeadings(first: readonly string[]): ColumnRoles | null {
  const named = new Set<SheetColumn>();
  const roles = first.map((cell) => {
    const role = sheetColumns.find((one) => !named.has(one) && headings[one].test(cell)) ?? null;
    if (role === null || isFigure(cell) || isIsin(cell)) return null;
    named.add(role);
    return role;
  });
  return named.has('name') && named.size > 1 ? roles : null;
}

const isYearsCell = (cell: string) => {
  const years = sheetNumber(cell);
  return years !== null && Number.isInteger(years) && years <= longestYears;
};

/**
 * Guesses the columns from their cells: the first non-numeric column is the name, a last column of small whole numbers the
 * horizon.
 */
function rolesOfCells(lines: readonly (readonly string[])[]): ColumnRoles {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => {
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => !isBlankCell(cell));
    const isOfFigures = cells.filter(isFigure).length * 2 > cells.length;
    // A single mistyped cell does not turn a horizon column into amounts.
    const isOfYears = isOfFigures && cells.filter(isYearsCell).length > cells.length * mostlyYears;
    return { place, isOfFigures, isOfYears };
  });
  const name = columns.find(({ isOfFigures }) => !isOfFigures)?.place;
  const years = columns.findLast(({ isOfYears }) => isOfYears)?.place;
  const [oneOff, periodical] = columns.filter(({ place, isOfFigures }) => isOfFigures && place !== years);
  return columns.map(({ place }) => {
    if (place === name) return 'name';
    if (place === years) return 'investmentHorizon';
    if (place === oneOff?.place) return 'oneOffAmount';
    return place === periodical?.place ? 'periodicalAmount' : null;
  });
}

/** Parses rows copied from a sheet or a CSV file, and guesses the content of each column (screens, section 3). */
export function readSheet(text: string): PastedSheet {
  const all = linesOf(text).map((line) => line.slice(0, mostColumns));
  const named = rolesOfHeadings(all[0] ?? []);
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

const noColumns: ReadonlySet<number> = new Set();

/**
 * Parses the rows of a sheet with confirmed column roles.
 *
 * @param decimalColumns - indexes of the columns in which an ambiguous mark is a decimal mark
 */
export function sheetRows(
  { lines }: Pick<PastedSheet, 'lines'>,
  roles: ColumnRoles,
  decimalColumns: ReadonlySet<number> = noColumns,
): SheetRow[] {
  return lines.map((line, index): SheetRow => {
    // An ignored column has no index, and a short line has no cell at it.
    const textOf = (column: SheetColumn) => line[roles.indexOf(column)] ?? '';
    const read = (column: FigureColumn) =>
      readFigure(textOf(column), column, decimalColumns.has(roles.indexOf(column)));
    const figure = (column: FigureColumn): number | null => {
      const written = read(column);
      if (!written || isAmountField(column)) return written && inCents(written);
      return isYears(written.value) ? written.value : null;
    };
    return {
      place: index + 1,
      texts: {
        name: textOf('name'),
        oneOffAmount: textOf('oneOffAmount'),
        periodicalAmount: textOf('periodicalAmount'),
        investmentHorizon: textOf('investmentHorizon'),
      },
      oneOffAmount: figure('oneOffAmount'),
      periodicalAmount: figure('periodicalAmount'),
      investmentHorizon: figure('investmentHorizon'),
      unread: typedFields.filter((column) => !isBlankCell(textOf(column)) && figure(column) === null),
      rounded: typedFields.filter((column) => /[1-9]/.test(read(column)?.decimals.slice(2) ?? '')),
    };
  });
}
