import * as z from 'zod/mini';

/** Rows of a page of drafts and of commission attachments (CONF-06). */
export const pageRows = 20;
/** The most rows that a page may be asked for with (SIL-169). */
export const mostPageRows = 100;

/** Left out, a page starts with the first row and has `pageRows` rows. */
export const pageQuery = z.object({
  offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostPageRows))),
});
