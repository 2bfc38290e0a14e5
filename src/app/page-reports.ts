import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { sendPageReport } from '#api-client/send-page-report.ts';
import type { PageReport } from '#contract/page-report.ts';
import { workerFaultEvent } from '#worker-client/worker-fault.ts';
import { firstScreenMark } from './first-screen-mark.ts';

let isStarted = false;

/**
 * Measures how the page loads and responds, and tells the server when the page is hidden or left: numbers only, each of them once
 * (SIL-203).
 */
export function startPageReports(): void {
  if (isStarted) return;
  isStarted = true;
  const seen = new Set<string>();
  let report: PageReport = {};
  const [mark] = performance.getEntriesByName(firstScreenMark);
  if (mark) report.startMs = mark.startTime;
  const takeAs =
    (member: 'lcpMs' | 'inpMs' | 'cls') =>
    ({ id, value }: Metric) => {
      // One that grows later is of the same visit.
      if (seen.has(id)) return;
      seen.add(id);
      report[member] = value;
    };
  onLCP(takeAs('lcpMs'));
  onINP(takeAs('inpMs'));
  onCLS(takeAs('cls'));
  addEventListener(workerFaultEvent, () => {
    report.workerFaults = (report.workerFaults ?? 0) + 1;
  });
  // After those of the measurements, which end with the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(report).length === 0) return;
    sendPageReport(report);
    report = {};
  });
}
