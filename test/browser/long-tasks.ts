import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds on the wall, and of the thread's own work. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

const longMs = 50;

/**
 * The tasks above 50 ms that the page's main thread did meanwhile, in milliseconds. Counted is the thread's own work: what
 * other processes take of the machine makes no task of the page longer.
 */
export async function longTasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isMain(event))
    .map(({ tdur, dur }) => Math.round((tdur ?? dur ?? 0) / 1000))
    .filter((ms) => ms > longMs);
}

/** Bytes of the page's heap that are in use after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
