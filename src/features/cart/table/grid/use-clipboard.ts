import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { productFields } from '#domain/cart/product/product-fields.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import { isBlockOfFigures } from '../cells/cell-values.ts';
import { clearRange, copiedRange, pasteFigures, type FillOutcome, type ShownCells } from './grid-edits.ts';
import type { GridStore } from './grid-store.ts';
import { useRowFigures } from '../rows/use-row-figures.ts';

/** Returns the content of the cells that are not typed. */
function useShownCells(): ShownCells {
  const { fundById } = useSnapshot(catalogueState);
  const choiceName = useChoiceName();
  const { positions } = useSnapshot(cart.list);
  const productName = useProductName();
  const figuresOf = useRowFigures();
  return {
    nameOf: (column, id) => choiceName(productFields[column].list, id),
    rowName: (row) => {
      if (row.kind === 'fund') return fundById.get(row.fundId)?.name ?? '';
      const position = row.kind === 'item' && positions.find(({ uuid }) => uuid === row.uuid);
      return (position && productName(position)) || '';
    },
    result: (row, column) => {
      const figure = figuresOf(row)?.[column] ?? null;
      return figure === null ? null : Math.round(figure);
    },
  };
}

/** Handles copy, cut and paste while the table has the focus and no cell is edited. */
export function useClipboard(
  grid: RefObject<HTMLElement | null>,
  store: GridStore,
  onFilled: (outcome: FillOutcome) => void,
): void {
  const shown = useShownCells();
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
    event.clipboardData?.setData('text/plain', copiedRange(store, shown));
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
