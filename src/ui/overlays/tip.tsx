import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { focusables } from '../tab-order.ts';
import styles from './tip.module.css';

export interface TipProps {
  control: HTMLElement;
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** Focuses a control; of a group, which takes no focus itself, the first in it that does. */
function focusIn(control: HTMLElement): void {
  control.focus();
  if (document.activeElement !== control) control.querySelector<HTMLElement>(focusables)?.focus();
}

/**
 * A note on a control, at the foot of the window, where it covers neither the control nor what it is about. It takes neither
 * the focus nor the page; its cross and Escape close it. If the focus is in it then, the control gets it.
 */
export function Tip({ control, title, text, closeLabel, onClose }: TipProps) {
  const line = useRef<HTMLDivElement>(null);
  const close = () => {
    if (line.current?.contains(document.activeElement)) focusIn(control);
    onClose();
  };
  const closeByKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={line} role="note" aria-label={title} className={styles.tip}>
      <p>
        <strong className="semibold">{title}</strong> <span className="secondary">{text}</span>
      </p>
      {/* What has the focus keeps it. */}
      <IconButton
        size="sm"
        icon={X}
        label={closeLabel}
        onMouseDown={(event) => event.preventDefault()}
        onClick={close}
      />
    </div>
  );
}
