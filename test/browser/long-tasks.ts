import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, in microseconds. */
  ts: number;
  /** Microseconds on the wall, and of the thread's own work. */
  dur?: number;
  tdur?: number;
  args: { name?: string; data_len?: number };
}

const longMs = 50;

/** Says of a task that the test asked the page for something by way of the browser, as looking for an element by its role does. */
const askedByTest = 'DevToolsSession::DispatchProtocolCommand';

/** More than the page ever decodes at once. */
const longAnswer = 8_000_000;

/**
 * Says of a task that the browser's record of the network, which is kept for the test alone, made one text of a whole long
 * answer. Asked of a trace with the category `blink`.
 */
const isRecordOfAnswer = ({ name, args }: TraceEvent) =>
  name === 'TextResourceDecoder::Decode' && (args.data_len ?? 0) > longAnswer;

/**
 * The tasks above 50 ms that the page's main thread did meanwhile, in milliseconds. Counted is the thread's own work: what
 * other processes take of the machine makes no task of the page longer, nor is it the page's work what the test asks of it.
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
 * Does it until it answers that it is done, three times at most: what else the machine has to do now and then doubles the
 * time of a task, while a task that is too long in itself is so every time.
 */
export async function repeatUntil(attempt: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < attempts; count += 1) {
    if (await attempt()) return;
  }
}

/** Bytes of the page's heap that are in use after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
