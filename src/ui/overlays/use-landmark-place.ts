import { useState } from 'react';

/** What a control tells when it opens; the rest of it is of no interest here. */
interface Opening {
  trigger: Element | undefined;
}

/**
 * Where what a control opens over the page is put: at the end of the main landmark that the control stands in, so that nothing on the
 * screen lies outside the landmarks. Controls elsewhere, as in a dialog, leave it to the default.
 */
export function useLandmarkPlace() {
  const [container, setContainer] = useState<HTMLElement>();
  return {
    container,
    onOpenChange: (isOpen: boolean, { trigger }: Opening) => {
      if (isOpen) setContainer(trigger?.closest('main') ?? undefined);
    },
  };
}
