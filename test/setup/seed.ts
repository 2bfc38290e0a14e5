import { isLongRun } from './runs.ts';

/** Two runs of one commit in CI prove the same; the long run and local runs look for new cases. */
const seedOfCi = 20_261_121;

/** Returns what is wrong with FC_SEED, or null when it is a whole number or not set. */
export function seedError(given = process.env['FC_SEED']): string | null {
  if (given === undefined) return null;
  const isWhole = /^-?\d+$/.test(given) && Number.isSafeInteger(Number(given));
  return isWhole ? null : `FC_SEED must be a whole number, for example FC_SEED=20261121, not "${given}".`;
}

/** Returns the seed of the properties: FC_SEED when it is set, a fixed one in CI, otherwise a new one. */
export function propertySeed(): number {
  const error = seedError();
  if (error !== null) throw new Error(error);
  const given = process.env['FC_SEED'];
  if (given !== undefined) return Number(given);
  const isRepeated = process.env['CI'] !== undefined && !isLongRun;
  return isRepeated ? seedOfCi : Date.now() & 0x7fffffff;
}
