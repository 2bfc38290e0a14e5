import { existsSync, readFileSync } from 'node:fs';

/** Files that tests read: excerpts of real data and the figures of independent programs (test/fixtures/README.md). */
export const fixtures = {
  calculationVectors: 'test/fixtures/vectors/calculation.json',
  workbenchVectors: 'test/fixtures/vectors/workbench.json',
  differenceVectors: 'test/fixtures/vectors/difference.json',
  validatorVectors: 'test/fixtures/vectors/validators.json',
  requiredMembers: 'test/fixtures/contract/required-members.txt',
  funds: 'examples/funds.csv',
  prices: 'examples/prices.csv.gz',
  rates: 'examples/rates.csv',
  fundRejects: 'test/fixtures/imports/fund-rejects.csv',
  pricesMixedUnits: 'test/fixtures/imports/prices-mixed-units.csv',
  pricesWildDays: 'test/fixtures/imports/prices-wild-days.csv',
  pricesOlderJapan: 'test/fixtures/imports/prices-older-japan.csv',
  banks: 'test/fixtures/reference/banks.csv',
  countries: 'test/fixtures/reference/countries.csv',
} as const;

/** Returns one line for every missing fixture, with the command that restores it. */
export const missingFixtures = (): string[] =>
  Object.values(fixtures)
    .filter((path) => !existsSync(path))
    .map((path) => `${path} is missing: restore it with \`git checkout -- ${path}\`.`);

export const readVectors = (
  name: 'calculationVectors' | 'workbenchVectors' | 'differenceVectors' | 'validatorVectors',
): unknown => JSON.parse(readFileSync(fixtures[name], 'utf8'));
