/** Throws unless the figures agree within the relative difference: wrong results are never timed. */
export function assertClose(actual: readonly number[], expected: readonly number[], relative: number): void {
  if (actual.length !== expected.length) throw new Error(`${actual.length} figures instead of ${expected.length}.`);
  for (const [index, wanted] of expected.entries()) {
    const got = actual[index] ?? Number.NaN;
    const isClose = Math.abs(got - wanted) <= relative * Math.max(1, Math.abs(wanted));
    if (!isClose) throw new Error(`Figure ${index} is ${got} instead of ${wanted}.`);
  }
}
