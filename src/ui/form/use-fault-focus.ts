import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Leads to what is wrong in a form without a table: the returned function, called together with the change that shows errors,
 * gives the focus to the first field that has one.
 */
export function useFaultFocus(): [form: RefObject<HTMLFormElement | null>, leadToFault: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [led]);
  return [form, () => setLed((before) => before + 1)];
}
