/** Whether everything runs at its full count, as it does every night (`npm run test:long`). */
export const isLongRun = process.env['TEST_LONG'] === '1';

/** fast-check's own count, which no property that asks for more falls below. */
const fewest = 100;

/** Runs of a property that asks for so many: all of them in the long run, a tenth otherwise. */
export const runs = (full: number): number =>
  isLongRun ? full : Math.min(full, Math.max(fewest, Math.ceil(full / 10)));
