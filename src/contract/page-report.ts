import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000)));

/** What a page tells of itself: times and counts, nothing of what is on it and of whom (SIL-203). */
export const pageReport = z.strictObject({
  /** From opening the page to its first screen. */
  startMs: milliseconds,
  /** Largest Contentful Paint. */
  lcpMs: milliseconds,
  /** Interaction to Next Paint. */
  inpMs: milliseconds,
  /** Cumulative Layout Shift. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
  /** Faults of the worker since the last report. */
  workerFaults: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
});
export type PageReport = z.infer<typeof pageReport>;

/** The call by which pages report. */
export const pageReportCalls = {
  reportPage: endpoint({
    method: 'POST',
    path: '/api/page-report',
    summary: 'Takes loading times and worker faults that a page has measured',
    guard: 'session',
    rate: 'write',
    isPassive: true,
    body: pageReport,
    errors: { 404: ['NotFound'] },
  }),
};
