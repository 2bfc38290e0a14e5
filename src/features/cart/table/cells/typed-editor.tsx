import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { NumberInput } from '#ui/fields/use-number-entry.ts';
import { useNumberEntry } from '#ui/fields/use-number-entry.ts';
import type { TypedCell } from './cell-model.ts';
import styles from '../cart-table.module.css';
import { useGridTools } from '../grid/grid-context.ts';
import type { EditEnd } from '../grid/grid-focus.ts';
import { useGridStore } from '../grid/grid-store.ts';

interface TypedEditorProps {
  cell: TypedCell;
  label: string;
  /** The character that started the edit and replaces the value, if any. */
  start: string | null;
  onChange: (input: { value: number | null; text: string | null }) => void;
  onLeave: () => void;
}

const endOf = ({ key, shiftKey }: KeyboardEvent): EditEnd | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
};

/** The editor of a typed cell: Enter and Tab commit the value and move on, Escape restores the previous one. */
export function TypedEditor({ cell, label, start, onChange, onLeave }: TypedEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState({ value: cell.value, text: cell.text });
  const { end, announce } = useGridTools();
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
    const note = entry.settle();
    if (note !== null) announce(note);
    onLeave();
  };
  const onBlur = () => {
    leave();
    // When the window loses the focus the field stays the active element, and the edit continues afterwards.
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
    // Keeps the table's shortcuts from handling keys of the text field.
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
