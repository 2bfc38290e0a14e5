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

/** One page, the newest first (SIL-62), and how many there are in all. */
export const attachmentPage = z.object({ items: z.array(commissionAttachment), totalAmount: z.number() });
