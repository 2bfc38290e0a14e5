import { onSessionEnd } from '../session/session-end.ts';

let last: string | null = null;

/** Remembers the fund whose page is open, so that the list behind it can tell where one came from. */
export function rememberFund(id: string): void {
  last = id;
}

/** The fund whose page was open last in this session. */
export const lastFundId = (): string | null => last;

onSessionEnd(() => {
  last = null;
});
