/** A page number from 1, or a gap of omitted pages. */
export type PageMark = number | 'gap';

const range = 3;

/** Returns the three pages around the current one, or the nearest ones at the ends of the list. */
function pagesAround(current: number, count: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1));
  return Array.from({ length: Math.min(range, count) }, (_, index) => first + index);
}

/**
 * Returns the pages of a paginator, in order: one at each end and three around the current one (SIL-62). Pages between are
 * omitted, unless it is a single page, which takes no more room than the gap. `current` is within 1 and `count`; empty without
 * pages.
 */
export function pageRange(current: number, count: number): PageMark[] {
  if (count < 1) return [];
  const shown = new Set([1, ...pagesAround(current, count), count]);
  const pages = [...shown].toSorted((left, right) => left - right);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before <= 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}

/** Returns the number of pages of a list; an empty one still has its first page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Parses the page number in an address; anything but an integer from 1 to `most` is the first page. */
export function pageOf(text: string | null, most: number): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= most ? page : 1;
}
