import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstScreenMark } from '#app/first-screen-mark.ts';
import { startPageReports } from '#app/page-reports.ts';
import { pageReport } from '#contract/page-report.ts';
import { workerFaultEvent } from '#worker-client/worker-fault.ts';

afterEach(() => vi.restoreAllMocks());

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob);
  });

describe('page reports', () => {
  it('tell start and worker faults once when the page is hidden, and nothing else (SIL-203)', async () => {
    const sent: [string, Blob][] = [];
    Object.assign(navigator, {
      sendBeacon: (path: string, body: Blob) => {
        sent.push([path, body]);
        return true;
      },
    });
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    performance.mark(firstScreenMark, { startTime: 812 });
    startPageReports();
    startPageReports();
    dispatchEvent(new Event(workerFaultEvent));
    dispatchEvent(new Event(workerFaultEvent));
    turn('visible');
    expect(sent).toEqual([]);

    turn('hidden');
    turn('visible');
    turn('hidden');
    const [[path, body] = ['', new Blob()], ...more] = sent;
    expect([path, body.type, more]).toEqual(['/api/page-report', 'application/json', []]);
    const report: unknown = JSON.parse(String(await textOf(body)));
    expect(report).toEqual({ startMs: 812, workerFaults: 2 });
    expect(pageReport.safeParse(report).success).toBe(true);
  });
});
