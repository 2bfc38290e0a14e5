import { mostCartItems } from '../can-add.ts';
import { roundedProduct } from '../../money/rounding.ts';
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

const multiples: readonly (readonly [RegExp, number])[] = [
  [/tis\.?$/i, 1000],
  [/mil\.?$/i, 1_000_000],
];
const units = /(?:Kč|CZK|EUR|USD|GBP|€|\$|£|let|roky?|years?|rokov)$/i;
const mostWholeDigits = 12;

interface SheetNumber {
  value: number;
  isRounded: boolean;
}

/** One mark followed by three digits: either a thousands separator or a decimal mark. */
const isEither = (digits: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/**
 * Returns the index of the decimal mark: the last of `.` and `,`, unless it can only separate thousands; the end of the text if
 * there are no decimals.
 *
 * @param isDecimal - whether an ambiguous mark is a decimal mark
 */
function decimalMark(digits: string, isDecimal: boolean): number {
  const mark = digits.search(/[.,]\d*$/);
  if (mark < 0) return digits.length;
  const before = digits.slice(0, mark);
  const after = digits.length - mark - 1;
  if (after === 1 || after === 2) return mark;
  const earlier = /[.,]/.exec(before)?.[0];
  if (earlier) return earlier === digits[mark] ? digits.length : mark;
  return isEither(digits) && !isDecimal ? digits.length : mark;
}

/** Whole units, with separators in groups of three if at all: neither a date nor `1.2.3` is an amount. */
const isWhole = (text: string) => /^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(text);

/** Splits a cell into its digits with marks and the multiplier of its unit word. */
function digitsOf(cell: string): { digits: string; times: number } {
  const text = cell.replaceAll(/\s/g, '').replace(units, '');
  const [multiple, times] = multiples.find(([word]) => word.test(text)) ?? [null, 1];
  return { digits: multiple ? text.replace(multiple, '') : text, times };
}

function readNumber(cell: string, isDecimal = false): SheetNumber | null {
  const { digits, times } = digitsOf(cell);
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const mark = decimalMark(digits, isDecimal);
  const written = digits.slice(0, mark);
  if (!isWhole(written)) return null;
  const whole = written.replaceAll(/[.,]/g, '');
  if (whole.length > mostWholeDigits) return null;
  const exact = Number(`${whole}.${digits.slice(mark + 1)}`);
  const value = roundedProduct([exact, times], 2);
  return { value, isRounded: times === 1 && value !== exact };
}

/**
 * Parses the amount in a cell, rounded to two decimals. Ignores spaces and units, multiplies by `tis.` and `mil.`, and treats
 * the last of `.` and `,` as the decimal mark unless it can only separate thousands. Returns null if the cell is not a number.
 */
export const sheetNumber = (cell: string): number | null => readNumber(cell)?.value ?? null;

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
const isBlank = (cell: string) => /^[-–]?$/.test(cell);

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
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => !isBlank(cell));
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

/** Returns the amount columns that contain both `.` and `,`, and a cell whose only mark is ambiguous. */
export function mixedColumns({ lines }: Pick<PastedSheet, 'lines'>, roles: ColumnRoles): MixedColumn[] {
  return roles.flatMap((role, place): MixedColumn[] => {
    if (role === null || !isAmountField(role)) return [];
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => readNumber(cell) !== null);
    const text = cells.find((cell) => isEither(digitsOf(cell).digits));
    const has = (mark: string) => cells.some((cell) => digitsOf(cell).digits.includes(mark));
    if (text === undefined || !has('.') || !has(',')) return [];
    const read = (isDecimal: boolean) => readNumber(text, isDecimal)?.value ?? 0;
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
    const read = (column: FigureColumn) => readNumber(textOf(column), decimalColumns.has(roles.indexOf(column)));
    const figure = (column: FigureColumn): number | null => {
      const value = read(column)?.value ?? null;
      return value === null || isAmountField(column) || isYears(value) ? value : null;
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
      unread: typedFields.filter((column) => !isBlank(textOf(column)) && figure(column) === null),
      rounded: typedFields.filter((column) => read(column)?.isRounded === true),
    };
  });
}
