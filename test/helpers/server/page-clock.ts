/** The clock of calls that return the time: that of the newest server under test, otherwise the machine's. */
let clock = () => new Date();

export function setPageClock(now: () => Date): void {
  clock = now;
}

export const pageNow = (): Date => clock();
