import { riskLevels } from './vocabulary.ts';

export type RiskLevel = (typeof riskLevels)[number];

/** Returns the risk level 1 to 7, or null if it is unknown: 0, missing or off the scale (SIL-65, VALID-12). */
export function knownRisk(level: number | null | undefined): RiskLevel | null {
  return riskLevels.find((known) => known === level) ?? null;
}
