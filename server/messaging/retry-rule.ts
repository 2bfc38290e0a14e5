const minuteMs = 60_000;
const longestMs = 6 * 60 * minuteMs;

/** After this many tries, somewhat more than a day, a message is a dead letter. */
export const mostDeliveryTries = 12;

/** Milliseconds before the next try: a minute after the first, doubling up to six hours (security, R28). */
export function backoffMs(tries: number): number {
  return Math.min(minuteMs * 2 ** Math.max(tries - 1, 0), longestMs);
}

interface SmtpFailure {
  code: string;
  responseCode: number;
}

/** What is kept of a failure: its code. Texts may hold what somebody typed (security, T29). */
export function failureOf(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: 'Unknown', responseCode: 0 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return { code: code.slice(0, 60), responseCode };
}

/** Whether the server refused this very mail permanently: its sender, recipient or content, not the log-in to the server. */
export function isRefusedForGood({ code, responseCode }: SmtpFailure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;
}
