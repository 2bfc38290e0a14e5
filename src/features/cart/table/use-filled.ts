import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cart } from '#state/cart/cart.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { FillOutcome } from './grid/grid-edits.ts';
import { focusCell, type Reveal } from './grid/grid-focus.ts';
import type { GridStore } from './grid/grid-store.ts';

/** Returns the row below the removed ones, or else the row above them. */
function rowAfter(store: GridStore, leaving: ReadonlySet<string>): string | null {
  const { focus } = store.state;
  const from = focus ? (store.placeOf(focus.row) ?? 0) : 0;
  const stays = (row: GridStore['rows'][number]) => row.kind === 'item' && !leaving.has(row.uuid);
  const next = store.rows.slice(from).find(stays) ?? store.rows.slice(0, from).findLast(stays);
  return next?.key ?? null;
}

/** Announces changes of many cells or rows, and removes rows. */
export function useFilled(store: GridStore, reveal: Reveal) {
  const { t } = useTranslation(['cart-table', 'cart']);
  const [announcement, setAnnouncement] = useState('');
  // A repeated text must differ, or screen readers do not announce it again.
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00A0` : text)),
    [],
  );

  const onFilled = ({ filled, refused }: FillOutcome) => {
    if (filled + refused === 0) return;
    const texts = [t('filled', { count: filled }), refused > 0 && t('refused', { count: refused })];
    announce(`${texts.filter(Boolean).join(', ')}.`);
  };
  const onRemove = (uuids: readonly string[]) => {
    const { focus } = store.state;
    const next = rowAfter(store, new Set(uuids));
    const isRemoved = flushSync(() => cart.cells.remove(uuids));
    if (!isRemoved) return;
    const text = t('removed', { count: uuids.length });
    const step = cart.history.newest;
    showToast({
      kind: 'success',
      text,
      action: {
        label: t('cart:cart.undo'),
        onAction: () => {
          if (cart.history.newest === step) cart.undo();
        },
      },
    });
    if (next !== null && focus) focusCell(store, { row: next, column: focus.column }, reveal);
  };
  return { announcement, announce, onFilled, onRemove };
}
