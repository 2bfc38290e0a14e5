import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { subscribe } from 'valtio';
import { tableColumns, type TableColumn } from '#domain/cart/table/table-rows.ts';
import { usePinnedYear } from './rows/use-year-value.ts';
import { cart } from '#state/cart/cart.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';

/** What has a width in the table: its columns, and the charging method as a letter. */
type Part = TableColumn | 'letter';

/** What a table that is too narrow for its figures gives up, in this order (screens, section 2). */
const leaving = ['range', 'words', 'indicativeFee', 'expectedReturns', 'chargingMethodId', 'currencyId'] as const;

/** Number of parts that have left once an item no longer shows all of its values in its row. */
const detailFrom = 3;

/** Widths in rem: the least one of a name, and those of common figures for columns that were not measured yet. */
const usualWidths: Partial<Record<Part, number>> = {
  select: 2,
  name: 12.5,
  oneOffAmount: 6.5,
  currencyId: 3.5,
  letter: 4,
  yearValue: 6.5,
  expectedAssets: 8,
  expectedReturns: 6.5,
};
const otherWidth = 5.5;
const usualWidth = (part: Part): number => usualWidths[part] ?? otherWidth;
/** Least width of a name, in rem, in a table that has given up all that it can. */
const leastName = 8;

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns the parts of a table that has given up a number of them. */
function partsWithout(gone: number, hasYear: boolean): Part[] {
  const left = new Set<string>(leaving.slice(0, gone));
  const columns = tableColumns.filter((column) => !left.has(column) && (hasYear || column !== 'yearValue'));
  return columns.map((column) => (column === 'chargingMethodId' && left.has('words') ? 'letter' : column));
}

/** Returns how many parts have to leave so that the others fit; the widths are in pixels. */
function goneFor(room: number, hasYear: boolean, widths: ReadonlyMap<Part, number>, pixelsPerRem: number): number {
  const widthOf = (part: Part) => widths.get(part) ?? usualWidth(part) * pixelsPerRem;
  const fits = (gone: number) => partsWithout(gone, hasYear).reduce((sum, part) => sum + widthOf(part), 0) <= room;
  const counts = Array.from({ length: leaving.length }, (_, count) => count);
  return counts.find(fits) ?? leaving.length;
}

/** Adds the widths that the columns of the grid have on the screen; that of the name, which takes what is left, is fixed. */
function noteWidths(grid: Element, shown: readonly Part[], widths: Map<Part, number>): void {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
  if (tracks.length !== shown.length) return;
  for (const [place, part] of shown.entries()) if (part !== 'name') widths.set(part, tracks[place] ?? 0);
}

/** Returns a text that changes when figures become longer or shorter, and hidden columns wider or narrower with them. */
function shapeOfCart(): string {
  const { expectedAssets = null, expectedReturns = null, indicativeFee = null } = cart.summary.forecast?.totals ?? {};
  const digits = [expectedAssets, expectedReturns, indicativeFee].map((total) => String(Math.round(total ?? 0)).length);
  return [cart.list.positions.length, ...digits].join(' ');
}

const watchSummary = (listener: () => void) => subscribe(cart.summary, listener);

/** Returns how many parts leave the table, by the widths that its figures take on the screen. */
function useGone(box: RefObject<HTMLElement | null>, hasYear: boolean): number {
  const isLaptop = useMediaQuery('(max-width: 87rem)');
  const [gone, setGone] = useState(isLaptop ? 1 : 0);
  const known = useRef({ shape: '', widths: new Map<Part, number>() });
  // A string, so that the table renders for a change of it only.
  const ofCart = useSyncExternalStore(watchSummary, shapeOfCart);
  const shape = `${ofCart} ${hasYear}`;
  const measure = useEffectEvent((ofShape: string, shown: number) => {
    if (known.current.shape !== ofShape) known.current = { shape: ofShape, widths: new Map() };
    const { widths } = known.current;
    const grid = box.current?.querySelector('[role="treegrid"]');
    const room = box.current?.clientWidth ?? 0;
    // An element without a width is not laid out.
    if (!grid || room === 0) return;
    noteWidths(grid, partsWithout(shown, hasYear), widths);
    setGone(goneFor(room, hasYear, widths, rem()));
  });
  useLayoutEffect(() => measure(shape, gone), [shape, gone]);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure(shape, gone));
    if (box.current) observer.observe(box.current);
    // A column is as wide as its head.
    for (const head of box.current?.querySelectorAll('[role="columnheader"]') ?? []) observer.observe(head);
    return () => observer.disconnect();
  }, [box, shape, gone]);
  return gone;
}

/** Returns the grid's template: columns as wide as their longest figure, and a name that takes what is left. */
function templateOf(columns: readonly TableColumn[]): string {
  const name = columns.includes('currencyId') ? usualWidth('name') : leastName;
  const tracks: Partial<Record<TableColumn, string>> = {
    select: `${usualWidth('select')}rem`,
    name: `minmax(${name}rem, 1fr)`,
    range: `${usualWidth('range')}rem`,
    // The only result that is left has room for common figures.
    ...(columns.at(-1) === 'expectedAssets' && {
      expectedAssets: `minmax(${usualWidth('expectedAssets')}rem, max-content)`,
    }),
  };
  return columns.map((column) => tracks[column] ?? 'max-content').join(' ');
}

interface ShownColumns {
  columns: readonly TableColumn[];
  /** The template of the grid that shows them. */
  template: string;
  /** Whether the charging method is its first letter. */
  isShort: boolean;
  /** Whether the row's detail shows what has left it. */
  hasDetail: boolean;
}

/** Returns the visible columns: as many as the box has room for with the figures that they show (SIL-219). */
export function useColumns(box: RefObject<HTMLElement | null>): ShownColumns {
  const isTablet = useMediaQuery('(max-width: 63.94rem)');
  const hasYear = usePinnedYear() !== null;
  const gone = useGone(box, hasYear);
  const hidden = [...leaving.slice(0, gone), ...(hasYear ? [] : ['yearValue'])].join(' ');
  const columns = useMemo(() => tableColumns.filter((column) => !hidden.split(' ').includes(column)), [hidden]);
  return {
    columns,
    template: useMemo(() => templateOf(columns), [columns]),
    isShort: gone > leaving.indexOf('words'),
    hasDetail: isTablet || gone >= detailFrom,
  };
}
