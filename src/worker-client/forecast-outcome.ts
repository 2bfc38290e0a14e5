import type { PackageFigures } from '#domain/cart/package/package-figures.ts';
import type { CalculatorInput } from '#domain/cart/resolve/calculator-input.ts';
import type { DividedPackage } from '#domain/packages/divided-package.ts';
import type {
  CartAnswer,
  CartSummary,
  PackageAnswer,
  Projection,
  SummaryContext,
} from '#domain/cart/calculate/cart-answers.ts';
import type { Superseded } from './keyed-queue.ts';

export type { CartSummary } from '#domain/cart/calculate/cart-answers.ts';

export interface RecalculationInput {
  /**
   * All valid products and all packages in cart order; a revision identifies one state of an item's input. A package that
   * cannot be projected yet is divided nevertheless.
   */
  items: readonly { id: string; revision: number; input: CalculatorInput }[];
  summary: SummaryContext;
}

/**
 * Result of one projection. The series are a copy: invested, unfavourable, moderate and favourable one after another, months +
 * 1 points each; NaN if the gains are unknown.
 */
export type ItemProjection = Projection & { series: Float64Array };

interface CalculatedItem {
  id: string;
  revision: number;
}

export type ProductResult = CalculatedItem & { kind: 'product' } & (
    | ({ status: 'done' } & ItemProjection)
    | { status: 'failed'; reason: string }
  );

/** Result of a package: its figures, and those of every fund with a non-zero amount. */
export interface PackageProjection {
  figures: PackageFigures;
  parts: readonly ({ fundId: string } & ItemProjection)[];
}

export type PackageResult = CalculatedItem & { kind: 'package' } & (
    | {
        status: 'done';
        divided: DividedPackage;
        /** Null if the package is left out of the totals: it is incomplete, or its funds do not add up to its total. */
        forecast: PackageProjection | null;
      }
    | Extract<PackageAnswer, { status: 'failed' }>
  );

/** Result of one product or package at the requested revision. */
export type ForecastItemResult = ProductResult | PackageResult;

export interface Unavailable {
  status: 'unavailable';
}

/**
 * Superseded: a newer request of the same scenario exists, or the scenario was forgotten; this result must not be shown.
 * Unavailable: nothing could be calculated, and nothing may be shown as if it had been. Too many scenarios: one has to be
 * forgotten before another can be calculated. Done: all items of the request in its order, with the summary of exactly these
 * revisions; the summary is null if a rate is missing.
 */
export type ForecastOutcome =
  | {
      status: 'done';
      items: ForecastItemResult[];
      summary: CartSummary | null;
      summarySeries: Float64Array | null;
      missingRates: CartAnswer['missingRates'];
    }
  | Superseded
  | Unavailable
  | { status: 'too-many-scenarios' };
