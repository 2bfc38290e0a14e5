import { cartId } from './shared/use-compared.ts';
import type { CompareMode, Scenario } from '#domain/analysis/compare/compared-years.ts';

/** The display settings of the comparison. */
export interface CompareSettings {
  scenario: Scenario;
  mode: CompareMode;
  /** The cart that the others are compared with. */
  baseId: string;
  hasRange: boolean;
  hasInvested: boolean;
}

/** The settings at first. */
export const firstSettings: CompareSettings = {
  scenario: 'moderate',
  mode: 'value',
  baseId: cartId,
  hasRange: true,
  hasInvested: true,
};

/** Changes some of the settings. */
export type ChangeSettings = (change: Partial<CompareSettings>) => void;
