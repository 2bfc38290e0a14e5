import type { FormEvent } from 'react';

/** Handles a form's submit, but not a second one while the first is under way. */
export function submitOnce(submit: (event: FormEvent) => Promise<void>, isSubmitting: boolean) {
  return (event: FormEvent): void => {
    event.preventDefault();
    if (!isSubmitting) void submit(event);
  };
}
