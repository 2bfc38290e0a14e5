import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start in microseconds. */
  ts: number;
  /** Microseconds of wall time, and of the thread's CPU time. */
  dur?: number;
  tdur?: number;
  args: { name?: string; data_len?: number };
}

const longMs = 50;

/** Marks a task in which the test queried the page through the browser, for example for an element by role. */
const askedByTest = 'DevToolsSession::DispatchProtocolCommand';

/** More than the page ever decodes at once. */
const longAnswer = 8_000_000;

/**
 * Returns whether the task only recorded a long response for the browser's network log, which exists for the test only.
 * Requires a trace with the category `blink`.
 */
const isRecordOfAnswer = ({ name, args }: TraceEvent) =>
  name === 'TextResourceDecoder::Decode' && (args.data_len ?? 0) > longAnswer;

/**
 * Returns the tasks above 50 ms of the page's main thread during an action, in milliseconds. Only the thread's CPU time
 * counts, because other processes of the machine and the test's own queries are not the page's work.
 */
export async function longTasksDuring(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  more: readonly string[] = [],
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'devtools', ...more],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  const events = traceEvents.filter((event) => event.ph === 'X' && isMain(event));
  const ofTest = events.filter((event) => event.name === askedByTest || isRecordOfAnswer(event));
  return events
    .filter(({ name }) => name === 'RunTask')
    .filter(({ ts, dur = 0 }) => !ofTest.some((own) => own.ts >= ts && own.ts < ts + dur))
    .map(({ tdur, dur }) => Math.round((tdur ?? dur ?? 0) / 1000))
    .filter((ms) => ms > longMs);
}

const attempts = 3;

/**
 * Repeats an attempt until it succeeds, at most three times: other load occasionally doubles the time of a task,
 * whereas a task that is too long exceeds the limit every time.
 */
export async function repeatUntil(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < attempts; count += 1) {
    if (await attempt()) return;
  }
}

/** Returns the bytes of the page's heap that are in use after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
