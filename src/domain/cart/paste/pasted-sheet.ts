import { roundedProduct } from '../../money/rounding.ts';

/** What a column of a pasted sheet holds. */
export const figureColumns = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;
export type FigureColumn = (typeof figureColumns)[number];
export const sheetColumns = ['name', ...figureColumns] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What each column of a sheet holds, from the left; null where it is left out. */
export type ColumnRoles = readonly (SheetColumn | null)[];

/** A sheet as its cells, and what its columns seem to hold. */
export interface PastedSheet {
  /** Lines of cells, the line of headings left out. */
  lines: readonly (readonly string[])[];
  /** Lines beyond the most that are taken at once. */
  leftOut: number;
  hasHeadings: boolean;
  roles: ColumnRoles;
}

/** One row of a sheet: what was pasted, untouched, and the figures that it says. */
export interface SheetRow {
  /** Place among the rows, from 1. */
  place: number;
  texts: Readonly<Record<SheetColumn, string>>;
  oneOffAmount: number | null;
  periodicalAmount: number | null;
  investmentHorizon: number | null;
  /** Columns whose text is no figure. */
  unread: readonly FigureColumn[];
  /** Columns whose figure had more decimals than an amount has. */
  rounded: readonly FigureColumn[];
}

/** Most rows of one paste (screens, section 3). */
export const mostRows = 500;
const mostColumns = 12;
const longestYears = 99;
/** More of its cells than this part say years where a column does. */
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

/** One mark with three digits behind it: it parts thousands, or stands before decimals. */
const isEither = (digits: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/**
 * Where the decimals begin: at the last of `.` and `,` unless it can only part thousands; the end where there are none.
 *
 * @param isDecimal - whether a mark that may be either stands before decimals
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

/** Whole units, in groups of three where they are parted: neither a date nor `1.2.3` is an amount. */
const isWhole = (text: string) => /^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(text);

/** The digits of a cell with their marks, and what its word multiplies them by. */
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
 * The amount that a cell of a sheet says, with two decimals at most: spaces and units are left out, `tis.` and `mil.`
 * multiply, and the last of `.` and `,` is the decimal mark unless it can only part thousands. Null where it is none.
 */
export const sheetNumber = (cell: string): number | null => readNumber(cell)?.value ?? null;

/** Cells of a text: by tabs, else by semicolons; a quoted cell may hold either, and line breaks. */
function linesOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  /** Whether the sign before was the quote that closed the cell: another one stands for itself. */
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

/** Whether a cell says nothing: sheets put a dash for that too. */
const isBlank = (cell: string) => /^[-–]?$/.test(cell);

/** By the headings, where the first line has a name and at least one more. */
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

/** By what the cells hold: the first column that is no figure names the product, one of small whole numbers at the end is the horizon. */
function rolesOfCells(lines: readonly (readonly string[])[]): ColumnRoles {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => {
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => !isBlank(cell));
    const isOfFigures = cells.filter(isFigure).length * 2 > cells.length;
    // One cell that was mistyped makes no column of amounts of them.
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

/** Takes apart rows that were copied from a sheet or a CSV, and guesses which column is which (screens, section 3). */
export function readSheet(text: string): PastedSheet {
  const all = linesOf(text).map((line) => line.slice(0, mostColumns));
  const named = rolesOfHeadings(all[0] ?? []);
  const own = named ? all.slice(1) : all;
  const lines = own.slice(0, mostRows);
  return {
    lines,
    leftOut: own.length - lines.length,
    hasHeadings: named !== null,
    roles: named ?? rolesOfCells(lines),
  };
}

/** A column whose cells are written in different ways, so that one of them may say either of two figures. */
export interface MixedColumn {
  /** From the left, from 0. */
  place: number;
  /** The first cell that may be either, with its mark parting thousands and before decimals. */
  text: string;
  thousands: number;
  decimals: number;
}

/** The columns of amounts that hold both `.` and `,`, and a cell whose only mark may part thousands or stand before decimals. */
export function mixedColumns({ lines }: Pick<PastedSheet, 'lines'>, roles: ColumnRoles): MixedColumn[] {
  return roles.flatMap((role, place): MixedColumn[] => {
    if (role !== 'oneOffAmount' && role !== 'periodicalAmount') return [];
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => readNumber(cell) !== null);
    const text = cells.find((cell) => isEither(digitsOf(cell).digits));
    const has = (mark: string) => cells.some((cell) => digitsOf(cell).digits.includes(mark));
    if (text === undefined || !has('.') || !has(',')) return [];
    const read = (isDecimal: boolean) => readNumber(text, isDecimal)?.value ?? 0;
    return [{ place, text, thousands: read(false), decimals: read(true) }];
  });
}

const noColumns: ReadonlySet<number> = new Set();

/**
 * The rows of a sheet, once it is settled what its columns hold.
 *
 * @param decimalColumns - places of the columns in which a mark that may be either stands before decimals
 */
export function sheetRows(
  { lines }: Pick<PastedSheet, 'lines'>,
  roles: ColumnRoles,
  decimalColumns: ReadonlySet<number> = noColumns,
): SheetRow[] {
  return lines.map((line, index): SheetRow => {
    // A column that is left out has no place, and a short line no cell there.
    const textOf = (column: SheetColumn) => line[roles.indexOf(column)] ?? '';
    const read = (column: FigureColumn) => readNumber(textOf(column), decimalColumns.has(roles.indexOf(column)));
    const years = read('investmentHorizon')?.value ?? 0;
    const isYears = Number.isInteger(years) && years >= 1 && years <= longestYears;
    return {
      place: index + 1,
      texts: {
        name: textOf('name'),
        oneOffAmount: textOf('oneOffAmount'),
        periodicalAmount: textOf('periodicalAmount'),
        investmentHorizon: textOf('investmentHorizon'),
      },
      oneOffAmount: read('oneOffAmount')?.value ?? null,
      periodicalAmount: read('periodicalAmount')?.value ?? null,
      investmentHorizon: isYears ? years : null,
      unread: figureColumns.filter(
        (column) => !isBlank(textOf(column)) && (column === 'investmentHorizon' ? !isYears : read(column) === null),
      ),
      rounded: figureColumns.filter((column) => read(column)?.isRounded === true),
    };
  });
}
