/** Whether everything runs at its full count, as it does every night (`npm run test:long`). */
export const isLongRun = process.env['TEST_LONG'] === '1';

/** fast-check's own count, which no property that asks for more falls below. */
const fewest = 100;

/** No property of the short run takes longer for more than these; the run of mutants takes far fewer, thousands of times. */
const most = Number(process.env['TEST_MOST_RUNS'] ?? 300);

/** Runs of a property that asks for so many: all of them in the long run, a tenth within bounds otherwise. */
export const runs = (full: number): number =>
  isLongRun ? full : Math.min(full, most, Math.max(fewest, Math.ceil(full / 10)));
