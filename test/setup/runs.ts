/** Whether every property runs at its full count, as it does every night (`npm run test:long`). */
export const isLongRun = process.env['TEST_LONG'] === '1';

/** The short run lowers no property below this count. */
const fewest = 100;

/** Upper bound of the short run; the mutation run sets a far lower one, because it runs each property thousands of times. */
const most = Number(process.env['TEST_MOST_RUNS'] ?? 200);

/**
 * Scales the full count of a property to the run: all of it in the long run, otherwise a tenth of it within bounds, or `short` runs
 * when each of them is expensive.
 */
export const runs = (full: number, short = Math.max(fewest, Math.ceil(full / 10))): number =>
  isLongRun ? full : Math.min(full, most, short);

/** Runs of a property that passes no count of its own: 100 in the short run, 1000 in the long run. */
export const defaultRuns = runs(1000);
