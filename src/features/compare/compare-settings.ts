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

/** Changes some of the settings. */
export type ChangeSettings = (change: Partial<CompareSettings>) => void;
