import * as z from 'zod/mini';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import './common.ts';

/** Rows per page of drafts and of commission attachments (CONF-06). */
export const pageRows = 20;
/** Maximum number of rows per page (SIL-169). */
const mostPageRows = 100;

/** By default the first page, with `pageRows` rows. */
export const pageQuery = z.object({
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPageRows))),
});

/** Maximum number of points of a price history: twenty years of trading days. */
const mostHistoryPoints = 5_000;

/** `historyPoints` by default. */
const points = z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(mostHistoryPoints)));
const day = z.optional(z.string().check(z.refine(isPlainDate)));

/** Both days are included; the server refuses a `fromDate` after the `toDate`. */
const span = { fromDate: day, toDate: day };

/** Funds and templates name the number of points `granularity`, programs `count` (SIL-60). */
export const granularityQuery = z.object({ granularity: points, ...span });
export const countQuery = z.object({ count: points, ...span });

export const fromDateQuery = z.object({ fromDate: day });
