import { Counter, Histogram, type Registry } from 'prom-client';
import type { PageReport } from '#contract/page-report.ts';

const seconds = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8, 16];

/** Answers how to count what a page reports of itself. */
export function pageMetrics(registry: Registry): (report: PageReport) => void {
  const registers = [registry];
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });
  const starts = histogram('fundament_page_start_seconds', 'Time from opening a page to its first screen', seconds);
  const largest = histogram('fundament_page_lcp_seconds', 'Largest Contentful Paint of a page', seconds);
  const slowest = histogram(
    'fundament_page_inp_seconds',
    'Interaction to Next Paint of a page',
    [0.025, 0.05, 0.1, 0.2, 0.5, 1, 2],
  );
  const shifts = histogram('fundament_page_cls', 'Cumulative Layout Shift of a page', [0.01, 0.05, 0.1, 0.25, 0.5, 1]);
  const faults = new Counter({
    name: 'fundament_page_worker_faults_total',
    help: 'Faults of the calculating worker in pages: crashes, and silence for too long',
    registers,
  });
  return ({ startMs, lcpMs, inpMs, cls, workerFaults }) => {
    if (startMs !== undefined) starts.observe(startMs / 1_000);
    if (lcpMs !== undefined) largest.observe(lcpMs / 1_000);
    if (inpMs !== undefined) slowest.observe(inpMs / 1_000);
    if (cls !== undefined) shifts.observe(cls);
    if (workerFaults !== undefined) faults.inc(workerFaults);
  };
}
