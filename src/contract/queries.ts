import * as z from 'zod/mini';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import './common.ts';

/** Rows of a page of drafts and of commission attachments (CONF-06). */
export const pageRows = 20;
/** The most rows that a page may be asked for with (SIL-169). */
const mostPageRows = 100;

/** Left out, a page starts with the first row and has `pageRows` rows. */
export const pageQuery = z.object({
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPageRows))),
});

/** The most points that a price history is answered with: twenty years of trading days. */
const mostHistoryPoints = 5_000;

/** Left out, `historyPoints` are meant. */
const points = z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(mostHistoryPoints)));
const day = z.optional(z.string().check(z.refine(isPlainDate)));

/** Days count inclusively; a `fromDate` after the `toDate` is refused by the server. */
const span = { fromDate: day, toDate: day };

/** Funds and templates name the number of points `granularity`, programs `count` (SIL-60). */
export const granularityQuery = z.object({ granularity: points, ...span });
export const countQuery = z.object({ count: points, ...span });

export const fromDateQuery = z.object({ fromDate: day });
