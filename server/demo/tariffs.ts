import type { CalculationBase } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { FeeRangeKind } from '../db/tables/catalogue.ts';

type Ranges = readonly (readonly [thresholdCzk: number, rate: number])[];

interface Tariff {
  base: CalculationBase;
  payment: Ranges;
  prepaid: Ranges;
}

/**
 * Entry fees by the size of an order, and cheaper ones prepaid on the target amount, as the market builds them (domain
 * rules, section 5). At 350,000 CZK an order costs less than at 349,999.
 */
const tariffs = {
  dynamic: {
    base: 'Gross',
    payment: [
      [0, 5],
      [350_000, 4.1],
      [1_000_000, 3.1],
    ],
    prepaid: [
      [0, 4.2],
      [250_000, 3.6],
      [500_000, 3],
      [1_000_000, 2.4],
    ],
  },
  'dynamic-net': {
    base: 'Net',
    payment: [
      [0, 4.5],
      [250_000, 3.5],
      [750_000, 2.5],
    ],
    prepaid: [
      [0, 4],
      [250_000, 3],
      [500_000, 2.5],
      [1_250_000, 1.5],
    ],
  },
  balanced: {
    base: 'Gross',
    payment: [
      [0, 3.5],
      [350_000, 2.9],
      [1_000_000, 2.2],
    ],
    prepaid: [
      [0, 3],
      [250_000, 2.6],
      [500_000, 2.2],
    ],
  },
  'balanced-net': {
    base: 'Net',
    payment: [
      [0, 3],
      [250_000, 2.4],
      [750_000, 1.8],
    ],
    prepaid: [
      [0, 2.6],
      [500_000, 2],
    ],
  },
  conservative: {
    base: 'Gross',
    payment: [
      [0, 1.5],
      [350_000, 1.2],
      [1_000_000, 0.9],
    ],
    prepaid: [
      [0, 1.2],
      [500_000, 0.8],
    ],
  },
  reserve: { base: 'Gross', payment: [[0, 0.3]], prepaid: [[0, 0.3]] },
  passive: {
    base: 'Net',
    payment: [
      [0, 1],
      [500_000, 0.6],
    ],
    prepaid: [
      [0, 0.9],
      [500_000, 0.5],
    ],
  },
  qualified: {
    base: 'Gross',
    payment: [
      [1_000_000, 3],
      [5_000_000, 2],
    ],
    prepaid: [],
  },
} as const satisfies Record<string, Tariff>;

export type TariffName = keyof typeof tariffs;

/** Crowns for one unit of the currency, rounded so that the thresholds are round amounts. */
export const crownsPerUnit = { CZK: 1, EUR: 25, USD: 20, GBP: 25, CHF: 25, PLN: 5 } as const;
export type TariffCurrency = keyof typeof crownsPerUnit;

/** Id of a tariff in a currency that has tariffs. */
export const feeSchemeId = (tariff: TariffName, currency: TariffCurrency) => idOf(tariff, currency);

/** The highest rate of a tariff, which a product states as its maximal entry fee. */
export const maximalEntryFee = (tariff: TariffName) => Math.max(...tariffs[tariff].payment.map(([, rate]) => rate));

export async function seedTariffs(database: Database): Promise<void> {
  const schemes = Object.entries<Tariff>(tariffs).flatMap(([name, tariff]) =>
    Object.entries(crownsPerUnit).map(([currency, crowns]) => ({
      id: idOf(name, currency),
      crowns,
      tariff,
    })),
  );
  await insertRows(
    database,
    'fee_schemes',
    schemes.map(({ id, tariff }) => ({ id, calculation_base: tariff.base })),
  );
  await insertRows(
    database,
    'fee_ranges',
    schemes.flatMap(({ id, tariff, crowns }) => [
      ...rangesOf(id, 'payment', tariff.payment, crowns),
      ...rangesOf(id, 'prepaid', tariff.prepaid, crowns),
    ]),
  );
}

function rangesOf(fee_scheme_id: string, kind: FeeRangeKind, ranges: Ranges, crowns: number) {
  return ranges.map(([threshold, rate]) => ({ fee_scheme_id, kind, threshold: threshold / crowns, rate }));
}

function idOf(tariff: string, currency: string): string {
  return `${tariff}-${currency.toLowerCase()}`;
}
