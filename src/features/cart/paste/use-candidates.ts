import { useEffect, useState, type KeyboardEvent } from 'react';
import type { NamedProduct } from '#domain/cart/paste/match-product.ts';

export interface CandidatesInput {
  place: number;
  products: readonly NamedProduct[];
  chosenId: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (productId: string) => void;
}

export interface Candidates extends CandidatesInput {
  listId: string;
  optionId: (index: number) => string;
  /** The one that Enter takes. */
  active: number;
  take: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a key leads among so many candidates; null where it leads nowhere. */
function placeAfter(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The products that a row may be of: the focus stays on its field, arrows move through the list under it, Enter takes one. */
export function useCandidates(input: CandidatesInput): Candidates {
  const { place, products, chosenId, isOpen, onOpen, onChoose } = input;
  const [pointed, setPointed] = useState<number | null>(null);
  const active =
    pointed ??
    Math.max(
      0,
      products.findIndex(({ id }) => id === chosenId),
    );
  const listId = `candidates-${place}`;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = isOpen ? optionId(active) : null;
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setPointed(null);
    onOpen(false);
  };
  const take = (index: number) => {
    const product = products[index];
    if (product) onChoose(product.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return;
    const next = placeAfter(key, active, products.length);
    if (!isOpen) {
      // Arrows alone lead from row to row, and Enter is the button's own.
      if (key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      onOpen(true);
    } else if (next !== null) {
      event.preventDefault();
      setPointed(next);
    } else if (key === 'Enter') {
      event.preventDefault();
      take(active);
    } else if (key === 'Escape') {
      // The list closes, not the dialog.
      event.stopPropagation();
      close();
    }
  };
  return { ...input, listId, optionId, active, take, onKeyDown };
}
