import type { CartFault } from '#contract/checked-cart.ts';
import { driversInput, type DriversInput } from '#contract/drivers-input.ts';
import { inputFaults } from '#contract/forecast-input.ts';
import type { FanPart } from '#domain/analysis/fan/fan.ts';
import type { AnalysedPart } from '#domain/analysis/parts/analysed-part.ts';
import { unchanged } from '#domain/forecast/forex.ts';
import { analysedTerms } from './analysed-terms.ts';
import { cartTextOf, isRecord } from '../command-input.ts';
import { checkedCartWithTerms, readCart } from './read-cart-with-terms.ts';
import { repeatedIds } from './repeated-ids.ts';

/** A cart whose drivers are calculated. */
export interface DriversCart {
  /** Null for resolved items, whose currency is not said. */
  currencyId: string | null;
  parts: readonly AnalysedPart[];
  spreads: readonly FanPart[];
  /** The longest horizon that the product of a position allows, in years. */
  mostYears: Readonly<Record<string, number>>;
}

type Faults = { faults: CartFault[] };
const fault = (path: readonly PropertyKey[], message: string): Faults => ({ faults: [{ path: [...path], message }] });

function cartOfFile(value: unknown, age: number | null): DriversCart | Faults {
  const read = checkedCartWithTerms(value);
  if ('faults' in read) return read;
  const analysed = analysedTerms(read, age);
  return 'faults' in analysed
    ? analysed
    : { ...analysed, currencyId: read.terms.currencyId, spreads: analysed.spreads ?? [] };
}

/** A factor of its own makes a currency a foreign one. */
const partOf = ({ id, currency = '', factor, ...item }: DriversInput['items'][number]): AnalysedPart => ({
  id,
  positionId: id,
  currencyId: currency,
  forecast: { ...item, id },
  conversion: factor === undefined ? unchanged : { multipliers: [factor], divisors: [], pairs: [] },
});

function cartOfItems(value: unknown): DriversCart | Faults {
  const checked = driversInput.safeParse(value);
  const faults = [...inputFaults(checked.error?.issues ?? []), ...repeatedIds(value)];
  if (!checked.success || faults.length > 0) return { faults };
  const counted = checked.data.items.filter(({ leftOut }) => leftOut == null);
  if (counted.length === 0) return fault(['items'], 'has no item that counts');
  const parts = counted.map(partOf);
  return {
    currencyId: null,
    parts,
    spreads: counted.flatMap(({ volatility, assetClass: kind = 'mixed', classId = kind }, place): FanPart[] => {
      const part = parts[place];
      return part && volatility !== undefined ? [{ part, volatility, classId, kind }] : [];
    }),
    mostYears: Object.fromEntries(
      counted.flatMap(({ id, maxInvestmentHorizon: most }) => (most === undefined ? [] : [[id, most] as const])),
    ),
  };
}

/** Reads a cart with terms, a proposal or resolved items; or every fault of them, a line each with its path. */
export const readDriversCart = (source: string, age: number | null, textOf = cartTextOf) =>
  readCart(source, textOf, (value) =>
    isRecord(value) && Array.isArray(value['items']) ? cartOfItems(value) : cartOfFile(value, age),
  );
