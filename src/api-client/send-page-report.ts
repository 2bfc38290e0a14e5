import { pageReportCalls, type PageReport } from '#contract/page-report.ts';

/** Sends a report that outlives the page; whether it arrives is not told. */
export function sendPageReport(report: PageReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(pageReportCalls.reportPage.path, body);
}
