import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { subscribe } from 'valtio';
import { placesByValue, type TableSort } from '#domain/cart/table/table-rows.ts';
import { cart } from '#state/cart/cart.ts';
import { focusCell, type Reveal } from './grid/grid-focus.ts';
import { cellId, type GridStore } from './grid/grid-store.ts';
import { useRowResult } from './rows/use-row-result.ts';

const duration = 200;

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treegrid"] [data-row]')];
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Animates rows whose position a change alters (screens, section 1); with reduced motion they move immediately. */
function animateMoves(change: () => void): void {
  const before = new Map(rows().map((row) => [row.dataset['row'], row.getBoundingClientRect().top]));
  change();
  if (isStill()) return;
  for (const row of rows()) {
    const from = before.get(row.dataset['row']);
    const way = from === undefined ? 0 : from - row.getBoundingClientRect().top;
    // Environments without the Web Animations API show the rows at their new position.
    if (way !== 0)
      row.animate?.([{ transform: `translateY(${way}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }
}

type Places = ReadonlyMap<string, number>;

const isSamePlaces = (left: Places, right: Places) =>
  left.size === right.size && [...left].every(([uuid, place]) => right.get(uuid) === place);

/** Returns whether a cell of the table has the focus. */
const hasFocus = ({ state: { focus } }: GridStore) => focus !== null && document.activeElement?.id === cellId(focus);

/** Returns whether the number of rows before a row is unchanged. */
function keepsPlace(store: GridStore, uuid: string, places: Places): boolean {
  const row = store.rows.find((one) => one.kind === 'group' && one.uuids.includes(uuid));
  if (row?.kind !== 'group') return true;
  const sorted = row.uuids.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
  return sorted.indexOf(uuid) === row.uuids.indexOf(uuid);
}

/**
 * Sorts rows by value. An edited row moves to its sorted place only after the focus has left it, so that nothing moves
 * during an edit, the focused row keeps its place, and sorting never takes the focus away.
 */
export function useSort(store: GridStore, reveal: Reveal) {
  const [sort, setSort] = useState<TableSort>('cart');
  const [places, setPlaces] = useState<Places | null>(null);
  const resultOf = useRowResult();
  const placesOf = (by: TableSort): Places | null => {
    if (by === 'cart') return null;
    const values = cart.list.positions.map(({ uuid }) => {
      const item = cart.item(uuid);
      const result = item ? resultOf(item) : { kind: 'none' as const };
      return { uuid, value: result.kind === 'figures' ? result.figures.expectedAssets : null };
    });
    return placesByValue(values, by);
  };
  const move = (next: Places | null) => {
    const { focus } = store.state;
    const wasFocused = hasFocus(store);
    animateMoves(() => flushSync(() => setPlaces(next)));
    if (wasFocused && focus) focusCell(store, focus, reveal);
  };
  const sortAgain = useEffectEvent(() => {
    if (sort === 'cart' || !places || store.state.editing || cart.summary.status === 'calculating') return;
    const next = placesOf(sort);
    const { focus } = store.state;
    if (!next || isSamePlaces(next, places)) return;
    if (focus && hasFocus(store) && !keepsPlace(store, focus.row, next)) return;
    move(next);
  });
  useEffect(() => {
    let isAsked = false;
    // After other changes of this moment and after the focus has moved.
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        sortAgain();
      });
    };
    const stops = [store.subscribe(ask), subscribe(cart.summary, ask)];
    document.addEventListener('focusout', ask);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('focusout', ask);
    };
  }, [store]);
  const sortBy = (next: TableSort) => {
    setSort(next);
    move(placesOf(next));
  };
  return { sort, places, sortBy };
}
