import { searchWords } from '../../funds/search/search-text.ts';
import { exactSum } from '../../money/exact.ts';
import { unitOf } from '../../numbers/number-unit.ts';
import { readWrittenNumber } from '../../numbers/written-number.ts';
import { isAmountField, typedFields } from '../product/product-fields.ts';
import { inputColumns } from '../table/table-rows.ts';
import type { TypedField } from '../document.ts';
import { isIsin } from './stated-isin.ts';

/** Columns with figures are the typed inputs of a product. */
export type FigureColumn = TypedField;
export type SheetColumn = 'isin' | 'name' | 'currency' | FigureColumn;
export const sheetColumns: readonly SheetColumn[] = ['isin', 'name', ...typedFields, 'currency'];

/** Content of each column from the left; null if it is ignored. */
export type ColumnRoles = readonly (SheetColumn | null)[];

type Lines = readonly (readonly string[])[];

export const longestYears = 99;
/** A column is the horizon if more than this share of its cells are small whole numbers. */
const mostlyYears = 0.8;

/** Whether a cell is empty: sheets use a dash for that too. */
export const isBlankCell = (cell: string): boolean => /^[-\u2010-\u2015\u2212]?$/u.test(cell.trim());

/** Words of a heading that say what its column holds, without accents. */
const meanings: Readonly<Record<SheetColumn, RegExp>> = {
  isin: /^isin$/,
  name: /^(?:isin|naz(?:ev|vu|ov)|names?|fond(?:u|y)?|funds?|produ[ck]t(?:u|y)?|poloz(?:ka|ky)|item)$/,
  oneOffAmount: /^(?:jednoraz[a-z]*|lump|lumpsum|oneoff|one|off)$/,
  periodicalAmount: /^(?:mesi[c][a-z]*|mesacn[a-z]*|months?|monthly|pravideln[a-z]*|periodic[a-z]*|regular)$/,
  investmentHorizon: /^(?:horizont?u?|let|roky|roku|rokov|years|doba|dobu)$/,
  currency: /^(?:men[ay]|currency)$/,
};
/** Words that change nothing of what a heading says. */
const fillers =
  /^(?:castk[ay]|sum[ay]?|vklad[uy]?|investic[ei]|investice|investicia|investovani|investovania|platb[ay]|splatk[ay]|ulozk[ay]|amounts?|investments?|payments?|deposits?|contributions?|v|in|na|of|the|a|and|or|nebo|alebo|za|per|pocet|number|kod|code|cislo|kc|czk|eur|usd|gbp)$/;

/** The column that a heading names: all its words say so, so that "Monthly performance" names none. */
function columnOf(heading: string): SheetColumn | null {
  const words = searchWords(heading);
  return (
    sheetColumns.find(
      (column) =>
        words.some((word) => meanings[column].test(word)) &&
        words.every((word) => meanings[column].test(word) || fillers.test(word)),
    ) ?? null
  );
}

const isFigure = (cell: string) => (readWrittenNumber(cell)?.value ?? -1) >= 0;

/** Returns the columns that the headings of the first line name; null unless they name the product and one column more. */
export function rolesOfHeadings(first: readonly string[], lines: Lines): ColumnRoles | null {
  const known = new Set<SheetColumn>();
  const roles = first.map((cell) => {
    const role = isFigure(cell) || isIsin(cell) ? null : columnOf(cell);
    if (role === null || known.has(role)) return null;
    known.add(role);
    return role;
  });
  if (known.size < 2 || !(known.has('name') || known.has('isin'))) return null;
  const isins = known.has('isin') ? undefined : columnsOf(lines).find(({ isOfIsins }) => isOfIsins);
  return isins && roles[isins.place] == null ? roles.with(isins.place, 'isin') : roles;
}

const date = /^\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}$/;

/** Whether a cell begins like a figure and holds no word, so that one that cannot be read is not taken for a text and passed over. */
const isLikeFigure = (cell: string) =>
  isFigure(cell) ||
  (/^(?:\p{L}{0,3}|\p{Sc})[^\p{L}\d]{0,3}\d/u.test(cell) && !/\p{L}{4}/u.test(cell) && !date.test(cell));

interface Column {
  place: number;
  /** Its cells that are not empty. */
  cells: readonly string[];
  isOfFigures: boolean;
  /** Whether its cells are at least written like figures, readable or not. */
  isLikeFigures: boolean;
  isOfYears: boolean;
  isOfIsins: boolean;
}

const isYearsCell = (cell: string) => {
  const read = readWrittenNumber(cell);
  const isUnit = read?.unit == null || read.unit.kind === 'years';
  return read !== null && isUnit && Number.isInteger(read.value) && read.value >= 0 && read.value <= longestYears;
};

const isOfCurrencies = ({ cells }: Column) =>
  cells.length > 0 && cells.every((cell) => unitOf(cell.toLowerCase())?.kind === 'currency');

const isShareCell = (cell: string) => readWrittenNumber(cell)?.unit?.kind === 'percent';

function columnsOf(lines: Lines): Column[] {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, place) => {
    const cells = lines.map((line) => line[place] ?? '').filter((cell) => !isBlankCell(cell));
    const isMostly = (is: (cell: string) => boolean, share = 0.5) => cells.filter(is).length > cells.length * share;
    const isOfFigures = isMostly(isFigure);
    // A single mistyped cell does not turn a horizon column into amounts.
    const isOfYears = isOfFigures && isMostly(isYearsCell, mostlyYears);
    const isOfIsins = isMostly(isIsin);
    return { place, cells, isOfFigures, isLikeFigures: !isOfIsins && isMostly(isLikeFigure), isOfYears, isOfIsins };
  });
}

const valuesOf = (lines: Lines, place: number) =>
  lines.map((line) => readWrittenNumber(line[place] ?? '', { ambiguousMark: 'grouping' })?.value ?? 0);

/** Whether a column numbers the lines. */
const isRunning = (lines: Lines, { place, isOfYears, cells }: Column): boolean =>
  cells.length === lines.length &&
  valuesOf(lines, place).every((value, index, all) => value === (all[0] ?? 0) + index) &&
  (lines.length > 1 || (isOfYears && valuesOf(lines, place)[0] === 1));

/** How far a share may be from its amount's, in percent, because shares are rounded. */
const shareTolerance = 0.6;

/** Whether a column holds the shares of the amounts of another one, or cells in percent. */
function isOfShares(lines: Lines, column: Column, amounts: readonly Column[]): boolean {
  if (column.cells.filter(isShareCell).length * 2 > column.cells.length) return true;
  const shares = valuesOf(lines, column.place);
  const whole = exactSum(shares);
  const isWhole = Math.abs(whole - 100) <= shareTolerance || Math.abs(whole - 1) <= shareTolerance / 100;
  if (!isWhole || lines.length < 2 || new Set(shares).size === 1) return false;
  return amounts.some(({ place }) => {
    const values = valuesOf(lines, place);
    const total = exactSum(values);
    return (
      place < column.place &&
      total > 0 &&
      values.every((value, row) => Math.abs(value / total - (shares[row] ?? 0) / whole) * 100 <= shareTolerance)
    );
  });
}

/** The columns of rows that were copied from the cart's table; null for others. */
function rolesOfOwnRows(columns: readonly Column[]): ColumnRoles | null {
  const own: readonly string[] = ['name', ...inputColumns];
  const isOwn = own.every((name, place) => {
    const column = columns[place];
    if (!column) return false;
    if (name === 'name') return !column.isOfFigures && column.cells.length > 0;
    if (name === 'currencyId') return isOfCurrencies(column);
    if (isAmountField(name)) return column.isOfFigures || column.cells.length === 0;
    const isTyped = typedFields.some((field) => field === name);
    return column.cells.length === 0 || (isTyped ? column.isOfYears : !column.isOfFigures);
  });
  if (!isOwn) return null;
  return columns.map(({ place }) => {
    const name = own[place];
    return name === 'currencyId' ? 'currency' : (sheetColumns.find((column) => column === name) ?? null);
  });
}

/**
 * Guesses the columns from their cells: a column of ISINs or the first one that is not numeric names the product, the last one of
 * small whole numbers is the horizon; what numbers the lines and what are shares is left out.
 */
export function rolesOfCells(lines: Lines): ColumnRoles {
  const columns = columnsOf(lines);
  const own = rolesOfOwnRows(columns);
  if (own) return own;
  const isin = columns.find(({ isOfIsins }) => isOfIsins)?.place;
  const currency = columns.find(isOfCurrencies)?.place;
  const texts = columns.filter(
    (column) => !column.isOfFigures && !column.isOfIsins && !isOfCurrencies(column) && column.cells.length > 0,
  );
  const name = (texts.find(({ isLikeFigures }) => !isLikeFigures) ?? (isin === undefined ? texts[0] : undefined))
    ?.place;
  const first = Math.min(isin ?? Infinity, name ?? Infinity);
  const numeric = columns.filter(({ isLikeFigures, place }) => isLikeFigures && place !== name);
  const figures = numeric
    .filter((column) => column.place > first || !isRunning(lines, column))
    .filter((column) => !isOfShares(lines, column, numeric));
  const years = figures.findLast(({ isOfYears }) => isOfYears)?.place;
  const amounts = figures.filter(({ place }) => place !== years);
  const [oneOff, periodical] = withEmptyAmount(columns, amounts, years);
  return columns.map(({ place }) => {
    if (place === isin) return 'isin';
    if (place === name) return 'name';
    if (place === currency) return 'currency';
    if (place === years) return 'investmentHorizon';
    if (place === oneOff?.place) return 'oneOffAmount';
    return place === periodical?.place ? 'periodicalAmount' : null;
  });
}

/** A single column of amounts between an empty one and the horizon is the second of the two; what follows the horizon is none. */
function withEmptyAmount(columns: readonly Column[], amounts: readonly Column[], years: number | undefined) {
  const [only, ...others] = amounts.filter(({ place }) => years !== undefined && place < years);
  const before = only && columns[only.place - 1];
  const isSecond = only !== undefined && others.length === 0 && years === only.place + 1;
  return isSecond && before?.cells.length === 0 ? [before, only] : amounts;
}
