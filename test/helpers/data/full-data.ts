import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the full public data sets, which are too large for the repository (docs/testing.md). */
const folder = process.env['FULL_DATA_DIR'] ?? join('..', 'shared', 'data');

export const fullDataFile = (name: string): string => join(folder, name);

/** Returns why the tests on the full data sets cannot run, or null if they can. */
export const missingFullData = (): string | null =>
  existsSync(fullDataFile('funds.csv'))
    ? null
    : `there is no ${fullDataFile('funds.csv')}; set FULL_DATA_DIR to the folder of the full data sets.`;
