import type { CompareMode, Scenario } from '#domain/analysis/compare/compared-years.ts';

/** How the comparison is looked at. */
export interface CompareSettings {
  scenario: Scenario;
  mode: CompareMode;
  /** The cart that the others are compared with. */
  baseId: string;
  hasRange: boolean;
  hasInvested: boolean;
}

/** Tells a change of some settings to the screen that holds them. */
export type ChangeSettings = (change: Partial<CompareSettings>) => void;
