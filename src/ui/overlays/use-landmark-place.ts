import { useState } from 'react';

/** The part of Base UI's event that is used here. */
interface Opening {
  trigger: Element | undefined;
}

/**
 * Returns the container for an overlay: the end of the main landmark that contains its trigger, so that no content is
 * outside the landmarks. For triggers elsewhere, as in a dialog, the default is used.
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
