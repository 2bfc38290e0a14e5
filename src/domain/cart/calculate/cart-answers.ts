import type { DividedPackage } from '../../packages/divided-package.ts';
import type {
  DistributionShare,
  ForecastDisclosure,
  ForecastTotals,
  ForexPair,
} from '../../forecast/forecast-result.ts';
import type { PackageFigures } from '../package/package-figures.ts';
import type { CalculatorInput } from '../resolve/calculator-input.ts';

/* What a cart is calculated of and what comes of it: plain values, and series in one buffer. */

export interface RequestedItem {
  id: string;
  revision: number;
  /** Left out when this revision of the item is known already. */
  input?: CalculatorInput;
}

export interface SummaryContext {
  currencyId: string;
  rates: readonly ForexPair[];
  /** Asset-class ids in catalogue order: ties of the distribution go to the earlier one. */
  assetClassOrder: readonly string[];
}

/** What one projection yields: that of a product, or of one fund of a package. */
export interface Projection {
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  months: number;
  /** False where the gains are unknown: then only the invested series holds values, the others are NaN. */
  hasForecast: boolean;
}

/** Where its series lie: four of months + 1 points each, the first at `offset + index * (months + 1)` of the answer's buffer. */
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

/** A fund of a package that something is invested in. */
export type PartAnswer = { fundId: string } & Projection & Placed;

export type PackageAnswer = AnsweredItem & { kind: 'package' } & (
    | {
        status: 'done';
        divided: DividedPackage;
        /**
         * Null as long as the package is incomplete or its funds do not make up its total: it then counts for nothing. Without
         * parts where its total is too small for any of its funds.
         */
        forecast: { figures: PackageFigures; parts: readonly PartAnswer[] } | null;
      }
    /** The division is null where that could not even be worked out. */
    | { status: 'failed'; divided: DividedPackage | null; reason: string }
  );

export type ItemAnswer = ProductAnswer | PackageAnswer;

export interface CartSummary {
  currencyId: string;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  distribution: readonly DistributionShare[];
  /**
   * Products, and funds of packages by `packagePartId`, with unknown gains: counted in what is paid in, left out of the
   * forecast.
   */
  withoutForecast: readonly string[];
  /** Longest horizon in months; the four series have months + 1 points from `offset` on. */
  months: number;
  offset: number;
}

/** What a calculation of a cart yields, its series in one buffer: those of the items, then those of the summary. */
export interface CartAnswer {
  /** Answers of the items that came with their input. */
  items: readonly ItemAnswer[];
  /** Null when a rate is missing: unlike currencies are never added. */
  summary: CartSummary | null;
  missingRates: readonly { currencyFromId: string; currencyToId: string }[];
  buffer: ArrayBuffer;
}
