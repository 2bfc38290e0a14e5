import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { NamedStep } from '#state/cart/history.ts';
import { useStepText } from './step-text.ts';

type Way = 'undo' | 'redo';

/** A focused text field keeps the browser's own undo; sliders and choices have none. */
const textFields =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="range"], [type="radio"], [type="checkbox"])';

const isText = (target: EventTarget | null) => target instanceof Element && target.closest(textFields) !== null;

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}

export interface HistoryControls {
  undo: NamedStep | null;
  redo: NamedStep | null;
  move: (way: Way) => void;
  /** The last undo or redo, for screen readers. */
  announcement: string;
}

/** Undo and redo of the cart, by buttons and shortcuts. */
export function useHistory(): HistoryControls {
  const { t } = useTranslation('cart');
  const { undo, redo } = useSnapshot(cart.history.state);
  const textOf = useStepText();
  const [announcement, setAnnouncement] = useState('');

  const move = (way: Way) => {
    const step = cart.history.state[way];
    const moved = way === 'undo' ? cart.undo() : cart.redo();
    if (!moved || !step) return setAnnouncement(t(`history.no-${way}`));
    const what = textOf(step);
    return setAnnouncement(way === 'undo' ? t('history.undone', { what }) : t('history.redone', { what }));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isText(event.target)) return;
    event.preventDefault();
    move(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { undo, redo, move, announcement };
}
