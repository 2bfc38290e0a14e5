import type { DividedPackage } from '../../packages/divided-package.ts';
import type {
  DistributionShare,
  ForecastDisclosure,
  ForecastTotals,
  ForexPair,
} from '../../forecast/forecast-result.ts';
import type { PackageFigures } from '../package/package-figures.ts';
import type { CalculatorInput } from '../resolve/calculator-input.ts';

/* Request and response of a cart calculation: plain values, and series in one buffer. */

export interface RequestedItem {
  id: string;
  revision: number;
  /** Omitted if the worker already knows this revision of the item. */
  input?: CalculatorInput;
}

export interface SummaryContext {
  currencyId: string;
  rates: readonly ForexPair[];
  /** Asset-class ids in catalogue order: ties of the distribution go to the earlier one. */
  assetClassOrder: readonly string[];
}

/** Result of one projection: of a product, or of one fund of a package. */
export interface Projection {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  months: number;
  /** False if the gains are unknown: then only the invested series holds values, the others are NaN. */
  hasForecast: boolean;
}

/**
 * Position of the series: four of months + 1 points each, the first at `offset + index * (months + 1)` of the response's
 * buffer.
 */
interface Placed {
  offset: number;
}

interface AnsweredItem {
  id: string;
  revision: number;
}

export type ProductAnswer = AnsweredItem & { kind: 'product' } & (
    | ({ status: 'done' } & Projection & Placed)
    | { status: 'failed'; reason: string }
  );

/** A fund of a package with a non-zero amount. */
type PartAnswer = { fundId: string } & Projection & Placed;

export type PackageAnswer = AnsweredItem & { kind: 'package' } & (
    | {
        status: 'done';
        divided: DividedPackage;
        /**
         * Null while the package is incomplete or its funds do not add up to its total; it is then left out of the cart's
         * totals. `parts` is empty if the total is too small for any fund.
         */
        forecast: { figures: PackageFigures; parts: readonly PartAnswer[] } | null;
      }
    /** `divided` is null if the division itself failed. */
    | { status: 'failed'; divided: DividedPackage | null; reason: string }
  );

export type ItemAnswer = ProductAnswer | PackageAnswer;

export interface CartSummary {
  currencyId: string;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: readonly DistributionShare[];
  /**
   * Products, and funds of packages by `packagePartId`, with unknown gains: included in the deposits, excluded from the
   * forecast.
   */
  withoutForecast: readonly string[];
  /** In percent a year; null if no gain is known. */
  returnPerYear: number | null;
  /** Longest horizon in months; each of the four series has months + 1 points, starting at `offset`. */
  months: number;
  offset: number;
}

/** Result of a cart calculation, with its series in one buffer: those of the items, then those of the summary. */
export interface CartAnswer {
  /** Results of the items that were sent with their input. */
  items: readonly ItemAnswer[];
  /** Null if a rate is missing: amounts in different currencies are never added. */
  summary: CartSummary | null;
  missingRates: readonly { currencyFromId: string; currencyToId: string }[];
  buffer: ArrayBuffer;
}
