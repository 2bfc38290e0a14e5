import { isFundCurrency, isValidIsin } from '#domain/catalogue/iso-codes.ts';
import type { FileFault } from './file-fault.ts';
import { numberIn, type FileRecord } from './read-records.ts';

const longestText = 250;
/** What a name in one line cannot hold; invisible characters are dropped as the file is read. */
export const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const shownLetters = 40;

export interface Bounds {
  least: number;
  most: number;
  decimals: number;
}

/** Of money, as it is stored. */
export const amountBounds: Bounds = { least: 0, most: 1e15, decimals: 2 };
export const percentBounds: Bounds = { least: 0, most: 100, decimals: 4 };
export const wholeBounds = (least: number, most: number): Bounds => ({ least, most, decimals: 0 });

/** The cells of one row, read by type. What is wrong is added to `faults` and read as if it were empty: null. */
export class Cells {
  readonly #record: FileRecord;
  readonly #faults: FileFault[];
  readonly #wrong = new Set<string>();

  constructor(record: FileRecord, faults: FileFault[]) {
    this.#record = record;
    this.#faults = faults;
    if (record.fault !== undefined) this.note(null, record.fault);
  }

  note(column: string | null, reason: string): null {
    if (column !== null) this.#wrong.add(column);
    this.#faults.push({ place: this.#record.place, column, reason });
    return null;
  }

  has = (column: string): boolean => this.#record.values[column] !== undefined;

  text(column: string): string | null {
    const text = this.#record.values[column] ?? '';
    if (text === '') return null;
    if (text.length <= longestText && !unprintable.test(text)) return text;
    return this.note(column, `"${text.slice(0, shownLetters)}…" is too long or holds control characters`);
  }

  /** Returns the value; an empty one is a fault unless the cell was found wrong already. */
  required<Value>(column: string, value: Value | null): Value | null {
    if (value === null && this.#record.fault === undefined && !this.#wrong.has(column)) this.note(column, 'is empty');
    return value;
  }

  isin(): string | null {
    const isin = this.required('isin', this.text('isin'))?.toUpperCase() ?? null;
    return isin === null || isValidIsin(isin) ? isin : this.note('isin', `${isin.slice(0, shownLetters)} is no ISIN`);
  }

  currency(): string | null {
    const currency = this.required('currency', this.text('currency'))?.toUpperCase() ?? null;
    if (currency === null || isFundCurrency(currency)) return currency;
    return this.note('currency', `${currency.slice(0, shownLetters)} is no currency in which funds are quoted`);
  }

  number(column: string, { least, most, decimals }: Bounds): number | null {
    const text = this.text(column);
    if (text === null) return null;
    const number = numberIn(this.#record, column) ?? '';
    const isNumber = new RegExp(decimals === 0 ? '^\\d+$' : `^\\d+(\\.\\d{1,${decimals}})?$`).test(number);
    const value = Number(number);
    if (isNumber && value >= least && value <= most) return value;
    const kind = decimals === 0 ? 'whole number' : `number with at most ${decimals} decimals`;
    return this.note(column, `"${text.slice(0, shownLetters)}" is no ${kind} from ${least} to ${most}`);
  }

  oneOf<Choice extends string>(column: string, choices: readonly Choice[]): Choice | null {
    const text = this.text(column);
    if (text === null) return null;
    const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    return choice ?? this.note(column, `"${text.slice(0, shownLetters)}" is none of ${choices.join(', ')}`);
  }
}
