import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { tableColumns, type TableColumn } from '#domain/cart/table/table-columns.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** Columns that leave a narrow table, in their order, each with the width in rem up to which its box has no room for it. */
const leaving: readonly (readonly [TableColumn, number])[] = [
  ['expectedReturns', 56],
  ['chargingMethodId', 50],
  ['currencyId', 46],
];

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** How many of them the box has no room for. */
function useGone(box: RefObject<HTMLElement | null>): number {
  const [gone, setGone] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const width = (box.current?.clientWidth ?? 0) / rem();
      // What has no width yet is not drawn.
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
 * The columns that there is room for: beside the summary of a laptop the range leaves, above a narrow table it leaves with the fee,
 * and the others after them; what has left then is in the detail of a row (screens, section 2).
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
