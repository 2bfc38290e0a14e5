import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import { tableColumns, type TableColumn } from '#domain/cart/table/table-columns.ts';
import { placesByValue, tableRows, type TableRow, type TableSort } from '#domain/cart/table/table-rows.ts';
import { cart } from '#state/cart/cart.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useRowResult } from './use-conversions.ts';

/** The columns that the window has room for: what leaves is in the cards (workbench, section 2). */
export function useColumns(): readonly TableColumn[] {
  const isWide = useMediaQuery('(min-width: 87.01rem)');
  const hasSummaryBeside = useMediaQuery('(min-width: 63.95rem)');
  return useMemo(() => {
    const left: readonly TableColumn[] = isWide ? [] : ['range'];
    const gone = hasSummaryBeside || isWide ? left : [...left, 'indicativeFee', 'chargingMethodId'];
    return tableColumns.filter((column) => !gone.includes(column));
  }, [isWide, hasSummaryBeside]);
}

/** The funds of all packages, as one text that changes when one comes or goes. */
function usePackageFunds(uuids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const key = uuids.join(' ');
  const listen = useCallback(
    (listener: () => void) => {
      const stops = key.split(' ').flatMap((uuid) => {
        const bundle = cart.package(uuid);
        return bundle ? subscribe(bundle, listener, true) : [];
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
    [key],
  );
  const read = () =>
    JSON.stringify(
      uuids.map((uuid) => [uuid, cart.package(uuid)?.resolved.position.division.funds.map(({ id }) => id)]),
    );
  const text = useSyncExternalStore(listen, read);
  return useMemo(() => new Map<string, readonly string[]>(JSON.parse(text)), [text]);
}

/** Places by value, as they were when the table was sorted: rows do not move under the hands of whoever edits them. */
export function useSort() {
  const [sort, setSort] = useState<TableSort>('cart');
  const [places, setPlaces] = useState<ReadonlyMap<string, number> | null>(null);
  const resultOf = useRowResult();
  const sortBy = (next: TableSort) => {
    setSort(next);
    if (next === 'cart') return setPlaces(null);
    const values = cart.list.positions.map(({ uuid }) => {
      const item = cart.item(uuid);
      const result = item ? resultOf(item) : { kind: 'none' as const };
      return { uuid, value: result.kind === 'figures' ? result.figures.expectedAssets : null };
    });
    return setPlaces(placesByValue(values, next));
  };
  return { sort, places, sortBy };
}

export function useRows(places: ReadonlyMap<string, number> | null, collapsed: ReadonlySet<CartItemType>): TableRow[] {
  const { positions } = useSnapshot(cart.list);
  const packages = positions.filter(({ itemType }) => itemType === 'Package').map(({ uuid }) => uuid);
  const fundsOf = usePackageFunds(packages);
  return useMemo(() => {
    const listed = positions.map(({ uuid, itemType }) => ({ uuid, itemType, fundIds: fundsOf.get(uuid) ?? [] }));
    const last = listed.length;
    return tableRows(listed, { collapsed, placeOf: places ? (uuid) => places.get(uuid) ?? last : undefined });
  }, [positions, fundsOf, places, collapsed]);
}
