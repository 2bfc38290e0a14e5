import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { tableColumns, type TableColumn } from '#domain/cart/table/table-rows.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/**
 * Columns in the order in which a narrow table hides them, each with the maximum width of the box, in rem, that hides
 * it.
 */
const leaving: readonly (readonly [TableColumn, number])[] = [
  ['expectedReturns', 56],
  ['chargingMethodId', 50],
  ['currencyId', 46],
];

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns how many of these columns are hidden. */
function useGone(box: RefObject<HTMLElement | null>): number {
  const [gone, setGone] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const width = (box.current?.clientWidth ?? 0) / rem();
      // An element without a width is not laid out.
      setGone(width > 0 ? leaving.filter(([, most]) => width <= most).length : 0);
    };
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return gone;
}

/**
 * Returns the visible columns: beside the summary of a laptop the range is hidden, in a narrow table the range and the
 * fee, then the others in order; the detail of a row shows what is hidden (screens, section 2).
 */
export function useColumns(box: RefObject<HTMLElement | null>): {
  columns: readonly TableColumn[];
  hasDetail: boolean;
} {
  const isLaptop = useMediaQuery('(max-width: 87rem)');
  const isTablet = useMediaQuery('(max-width: 63.94rem)');
  const gone = useGone(box);
  return useMemo(() => {
    const left = new Set<TableColumn>(isLaptop ? ['range'] : []);
    if (isTablet)
      for (const column of ['indicativeFee', ...leaving.slice(0, gone).map(([one]) => one)] as const) left.add(column);
    return { columns: tableColumns.filter((column) => !left.has(column)), hasDetail: isTablet };
  }, [isLaptop, isTablet, gone]);
}
