import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import { tableRows, type TableRow } from '#domain/cart/table/table-rows.ts';
import { cart } from '#state/cart/cart.ts';

/** Returns the funds of all packages, keyed by a single text that changes when a fund is added or removed. */
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
