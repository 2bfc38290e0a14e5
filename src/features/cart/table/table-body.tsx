import { useRef, type FocusEvent, type ReactNode } from 'react';
import type { CartItemType } from '#domain/cart/document.ts';
import type { TableColumn, TableRow } from '#domain/cart/table/table-rows.ts';
import { cart } from '#state/cart/cart.ts';
import { fixedPlaces } from '#ui/tables/row-places.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useVirtualRows } from '#ui/tables/use-virtual-rows.ts';
import styles from './cart-table.module.css';
import { focusCell } from './grid/grid-focus.ts';
import { useGridState, useGridStore } from './grid/grid-store.ts';
import { PackageFundTableRow, PackageRow } from './rows/package-row.tsx';
import { ProductRow } from './rows/product-row.tsx';
import { GroupRow } from './rows/sum-row.tsx';

const coarse = '(pointer: coarse)';
const places = { fine: fixedPlaces(32), coarse: fixedPlaces(44) };
/** Height of a row in pixels: a finger needs more than a mouse. */
const rowHeight = () => (window.matchMedia(coarse).matches ? places.coarse : places.fine).topOf(1);

interface RowProps {
  row: TableRow;
  index: number;
  columns: readonly TableColumn[];
  onToggle: (itemType: CartItemType) => void;
}

function Row({ row, index, columns, onToggle }: RowProps) {
  if (row.kind === 'group')
    return <GroupRow group={row} columns={columns} index={index} onToggle={() => onToggle(row.itemType)} />;
  const bundle = cart.package(row.uuid);
  if (row.kind === 'fund')
    return bundle ? <PackageFundTableRow bundle={bundle} fundId={row.fundId} columns={columns} index={index} /> : null;
  if (bundle) return <PackageRow bundle={bundle} columns={columns} index={index} />;
  const product = cart.product(row.uuid);
  return product ? <ProductRow product={product} uuid={row.uuid} columns={columns} index={index} /> : null;
}

/**
 * Makes the row container the tab stop while the row that holds it is not rendered, and moves the focus from there to
 * that row.
 */
function useEntry(keys: readonly string[]) {
  const store = useGridStore();
  const focused = useGridState(({ focus }) => focus?.row ?? null);
  if (focused === null || keys.includes(focused)) return {};
  return {
    tabIndex: 0,
    onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
      const { focus } = store.state;
      if (target === currentTarget && focus) focusCell(store, focus, revealRow);
    },
  };
}

interface BodyProps {
  rows: readonly TableRow[];
  columns: readonly TableColumn[];
  onToggle: RowProps['onToggle'];
}

/** The rows of the table, virtualized if there are many. */
export function TableBody({ rows, columns, onToggle }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const rowPlaces = useMediaQuery(coarse) ? places.coarse : places.fine;
  const { rows: shown, gapAfter, focusHandlers } = useVirtualRows(body, rows.length, rowPlaces);
  const entry = useEntry(shown.flatMap(({ index }) => rows[index]?.key ?? []));
  return (
    <div ref={body} role="rowgroup" className={styles.body} {...entry} {...focusHandlers}>
      {shown.map(({ index, gapBefore }) => {
        const row = rows[index];
        return (
          row && (
            <RowWithGap key={row.key} gap={gapBefore}>
              <Row row={row} index={index} columns={columns} onToggle={onToggle} />
            </RowWithGap>
          )
        );
      })}
      {gapAfter > 0 && <Gap height={gapAfter} />}
    </div>
  );
}

function Gap({ height }: { height: number }) {
  return <div role="presentation" className={styles.room} style={{ height }} />;
}

function RowWithGap({ gap, children }: { gap: number; children: ReactNode }) {
  return (
    <>
      {gap > 0 && <Gap height={gap} />}
      {children}
    </>
  );
}

/** Returns where rows are hidden above: below header, stage and the heads of the columns. */
const hiddenAbove = () => document.querySelector(`.${styles.head}`)?.getBoundingClientRect().bottom ?? 0;

/** Scrolls a row of a virtualized table into the middle of where rows are seen. */
export function revealRow(place: number): void {
  const body = document.querySelector(`.${styles.body}`);
  const top = (body?.getBoundingClientRect().top ?? 0) + window.scrollY + place * rowHeight();
  window.scrollTo({ top: top - (window.innerHeight + hiddenAbove()) / 2 });
}

/** Returns the number of rows that are seen at once. */
export const screenRows = (): number => Math.max(1, Math.floor((window.innerHeight - hiddenAbove()) / rowHeight()) - 1);
