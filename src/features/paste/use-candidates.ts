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
  /** Index of the candidate that Enter selects. */
  active: number;
  take: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns the index that a key moves to, or null if the key does not move. */
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

/**
 * A listbox of the matching products: the focus stays on the field, the arrow keys move through the list below it and
 * Enter selects (active descendant).
 */
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
      // Plain arrow keys move between rows, and Enter activates the button.
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
      // Closes the list, not the dialog.
      event.stopPropagation();
      close();
    }
  };
  return { ...input, listId, optionId, active, take, onKeyDown };
}
