import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Focuses the first field with an error in a form without a table; the returned function must be called together with
 * the change that shows the errors.
 */
export function useFaultFocus(): [form: RefObject<HTMLFormElement | null>, leadToFault: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [led]);
  return [form, () => setLed((before) => before + 1)];
}
