import { figureRegistry, type FigureEntry, type FigureId, type FigurePlace } from './figure-registry.ts';

export interface FigureFormat {
  /** Left out where the unit stands elsewhere, as in the head of a table. */
  currency?: string | undefined;
  place?: FigurePlace | undefined;
  /** Whether the percent sign is left out, where percentage points are meant. */
  isBare?: boolean | undefined;
}

/** How numbers are written: all that differs between the page and the server. */
export interface NumberFormats {
  /** Shown for an unknown value. */
  notAvailable: string;
  number: (value: number, decimals: number, isSigned: boolean) => string;
  /** With at least and at most so many decimals. */
  upTo: (value: number, most: number, least: number) => string;
  /** An exchange rate with all its decimals. */
  rate: (value: number, currency: string) => string;
  money: (value: number, currency: string, decimals: 0 | 2, isSigned: boolean) => string;
  percent: (value: number, decimals: number, isSigned: boolean) => string;
  thousands: (value: number) => string;
}

/** Returns the format of figures with the unit, decimals and sign of their registry entries (docs/figures.md). */
export const figureFormatter =
  (numbers: NumberFormats) =>
  (
    id: FigureId,
    value: number | null | undefined,
    { currency, place = 'shown', isBare = false }: FigureFormat = {},
  ): string => {
    if (value == null || !Number.isFinite(value)) return numbers.notAvailable;
    if (place === 'short') return numbers.thousands(value);
    const entry: FigureEntry = figureRegistry[id];
    const { isSigned = false, most } = entry;
    const isPercent = entry.unit === 'percent' && !isBare;
    if (entry.unit === 'rate' && currency !== undefined) return numbers.rate(value, currency);
    if (most !== undefined) {
      const text = numbers.upTo(value, most, entry.decimals[place]);
      return isPercent ? `${text}\u00A0%` : text;
    }
    if (entry.unit === 'money' && currency !== undefined)
      return numbers.money(value, currency, entry.decimals[place], isSigned);
    const decimals = entry.decimals[place];
    if (isPercent) return numbers.percent(value, decimals, isSigned);
    return numbers.number(value, decimals, isSigned && entry.unit === 'money');
  };
