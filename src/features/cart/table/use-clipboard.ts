import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue.ts';
import { isBlockOfFigures } from './cell-values.ts';
import { clearRange, copiedRange, pasteFigures, type FillOutcome } from './grid-edits.ts';
import type { GridStore } from './grid-store.ts';

/** Copying, cutting and pasting of cells while the table has the focus and no cell is edited. */
export function useClipboard(
  grid: RefObject<HTMLElement | null>,
  store: GridStore,
  onFilled: (outcome: FillOutcome) => void,
): void {
  const { codelists } = useSnapshot(catalogueState);
  const nameOf = (id: string) =>
    codelists.currencies.find((currency) => currency.id === id)?.code ??
    codelists.commissionChargingMethods.find((method) => method.id === id)?.name ??
    id;
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (store.state.editing || !grid.current?.contains(document.activeElement)) return;
    if (event.type === 'paste') {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || !isBlockOfFigures(text)) return;
      event.preventDefault();
      onFilled(pasteFigures(store, text));
      return;
    }
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copiedRange(store, nameOf));
    if (event.type === 'cut') onFilled(clearRange(store));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    const kinds = ['copy', 'cut', 'paste'] as const;
    for (const kind of kinds) document.addEventListener(kind, listen);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listen);
    };
  }, []);
}
