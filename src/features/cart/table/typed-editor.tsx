import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { NumberInput } from '#ui/fields/use-number-entry.ts';
import { useNumberEntry } from '#ui/fields/use-number-entry.ts';
import type { TypedCell } from './cell-model.ts';
import styles from './cart-table.module.css';
import { useGridTools } from './grid-context.ts';
import type { EditEnd } from './grid-focus.ts';
import { useGridStore } from './grid-store.ts';

interface TypedEditorProps {
  cell: TypedCell;
  label: string;
  /** What was typed to begin with, in place of what the cell holds. */
  start: string | null;
  onChange: (input: { value: number | null; text: string | null }) => void;
  onLeave: () => void;
}

const endOf = ({ key, shiftKey }: KeyboardEvent): EditEnd | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
};

/** The field in a cell while it is edited: Enter and Tab take the value and lead on, Escape brings back what was there. */
export function TypedEditor({ cell, label, start, onChange, onLeave }: TypedEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState({ value: cell.value, text: cell.text });
  const { end } = useGridTools();
  const store = useGridStore();
  const [edited] = useState(() => store.state.editing);
  const { value, text, rules, clamps } = cell;
  const entry = useNumberEntry({
    value,
    text,
    onChange: (next: NumberInput) => onChange(next),
    rules,
    clampOnBlur: clamps,
    disabled: false,
  });

  const begin = useEffectEvent(() => {
    input.current?.focus({ preventScroll: true });
    if (start !== null) entry.type(start);
    const { length } = input.current?.value ?? '';
    input.current?.setSelectionRange(length, length);
  });
  useEffect(() => begin(), []);

  const leave = () => {
    entry.settle();
    onLeave();
  };
  const onBlur = () => {
    leave();
    // A window that loses the focus for a while keeps it at the field: the cell is edited on afterwards.
    if (document.activeElement !== input.current && store.state.editing === edited) store.set({ editing: null });
  };
  const handleKey = (event: KeyboardEvent) => {
    const to = endOf(event);
    if (to) {
      event.preventDefault();
      leave();
      end(to);
    } else if (event.key === 'Escape') {
      onChange(before);
      onLeave();
      end('stay');
    } else entry.step(event);
    // Keys of the table are not those of a text.
    if (event.key !== 'F8') event.stopPropagation();
  };

  return (
    <input
      ref={input}
      className={styles.editor}
      inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={entry.refusal !== undefined || undefined}
      value={entry.shown}
      onChange={(event) => entry.type(event.target.value)}
      onBlur={onBlur}
      onKeyDown={handleKey}
    />
  );
}
