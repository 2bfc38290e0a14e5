import * as z from 'zod/mini';
import { id, plainDate } from './common.ts';

/** An attachment of the advisor's commissions (DATA-18). */
export const commissionAttachment = z.object({
  id,
  name: z.string(),
  type: z.string(),
  date: plainDate,
  mimeType: z.string(),
});
export type CommissionAttachment = z.infer<typeof commissionAttachment>;

/** Rows of a page of attachments (COMM-03). */
export const attachmentPageSize = 20;
/** The most rows that a page may be asked for with (SIL-169). */
export const largestPageSize = 100;

/** Left out, a page starts with the first row and has `attachmentPageSize` rows. */
export const pageQuery = z.object({
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(largestPageSize))),
});

/** One page, the newest first (SIL-62), and how many there are in all. */
export const attachmentPage = z.object({ items: z.array(commissionAttachment), totalAmount: z.number() });
