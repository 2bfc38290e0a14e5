import { useEffect, useRef } from 'react';

/** What is typed and kept nowhere else, by the name of its form or field. */
const open = new Map<string, () => unknown>();
let restored: Readonly<Record<string, unknown>> = {};

/** A screen that opens later than this after a reload starts empty. */
const restoredForMs = 30_000;

/** Returns what is typed in open forms, for a reload that the user has not asked for. */
export const typedValues = (): Record<string, unknown> =>
  Object.fromEntries([...open].map(([name, read]) => [name, read()]));

/** Hands back what was typed before a reload to the forms that open next. */
export function restoreTypedValues(values: Readonly<Record<string, unknown>>): void {
  restored = values;
  setTimeout(() => {
    restored = {};
  }, restoredForMs);
}

/** Returns what was typed under the name before a reload, or undefined. */
export const restoredValue = (name: string): unknown => restored[name];

/** Passes on what is typed under the name, while it is displayed; null where it is kept otherwise. */
export function useTypedValue(name: string | null, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (name === null) return undefined;
    const { [name]: _taken, ...others } = restored;
    restored = others;
    open.set(name, () => latest.current());
    return () => void open.delete(name);
  }, [name]);
}
