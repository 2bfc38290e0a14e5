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
import type { Superseded } from './lane.ts';

export type { CartSummary, SummaryContext } from '#domain/cart/calculate/cart-answers.ts';

export interface RecalculationInput {
  /**
   * All valid products and all packages in cart order; a revision stands for one state of an item's input. A package that cannot
   * be projected yet is divided nevertheless.
   */
  items: readonly { id: string; revision: number; input: CalculatorInput }[];
  summary: SummaryContext;
}

/**
 * What one projection yields. The series are its own copy: invested, unfavourable, moderate and favourable one after another,
 * months + 1 points each; NaN where the gains are unknown.
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

/** What a package yields: its figures, and those of every fund that something is invested in. */
export interface PackageProjection {
  figures: PackageFigures;
  parts: readonly ({ fundId: string } & ItemProjection)[];
}

export type PackageResult = CalculatedItem & { kind: 'package' } & (
    | {
        status: 'done';
        divided: DividedPackage;
        /** Null where the package counts for nothing: it is incomplete, or its funds do not make up its total. */
        forecast: PackageProjection | null;
      }
    | Extract<PackageAnswer, { status: 'failed' }>
  );

/** What one product or package yields at the revision asked for. */
export type ItemResult = ProductResult | PackageResult;

export interface Unavailable {
  status: 'unavailable';
}

/**
 * Superseded: a newer request of the same scenario is under way, or the scenario was forgotten; nothing is to be shown of this
 * one. Unavailable: nothing could be calculated, and nothing may be shown as if it had been. Too many scenarios: one has to be
 * forgotten before another can be calculated. Done: all items of the request in its order, with the summary of exactly these
 * revisions; the summary is null where a rate is missing.
 */
export type ForecastOutcome =
  | {
      status: 'done';
      items: ItemResult[];
      summary: CartSummary | null;
      summarySeries: Float64Array | null;
      missingRates: CartAnswer['missingRates'];
    }
  | Superseded
  | Unavailable
  | { status: 'too-many-scenarios' };
