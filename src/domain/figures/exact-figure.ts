import { roundMoney } from '../money/rounding.ts';
import { figureRegistry, type FigureId } from './figure-registry.ts';

/** Returns the decimals that exports write a figure with (docs/figures.md). */
export const exactDecimals = (id: FigureId): number => figureRegistry[id].decimals.exact;

/** Rounds a figure as exports have it, half up to the decimals of its entry; null for an unknown one. */
export const exactFigure = (id: FigureId, value: number | null | undefined): number | null =>
  value == null || !Number.isFinite(value) ? null : roundMoney(value, exactDecimals(id));
