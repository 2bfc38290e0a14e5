/** A page of the list by its number from 1, or pages that are left out. */
export type PageMark = number | 'gap';

const range = 3;

/** The three pages around the current one, at the ends of the list those nearest to it. */
function pagesAround(current: number, count: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1));
  return Array.from({ length: Math.min(range, count) }, (_, index) => first + index);
}

/**
 * Which pages a paginator offers, in order: one at each end and three around the current one (SIL-62). What lies between
 * is left out, unless it is one page, which takes no more room than the sign for it. `current` is within 1 and `count`;
 * no pages at all make an empty list.
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

/** How many pages a list fills; an empty one still has its first page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The number of a page as an address gives it; anything else than a whole number from 1 to `most` is the first page. */
export function pageOf(text: string | null, most: number): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= most ? page : 1;
}
