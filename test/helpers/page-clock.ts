/** The clock that calls go by which tell the time: that of the newest server under test, else the machine's. */
let clock = () => new Date();

export function setPageClock(now: () => Date): void {
  clock = now;
}

export const pageNow = (): Date => clock();
