import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { keepFocus } from '../focus.ts';
import styles from './menu.module.css';
import { useLandmarkPlace } from './use-landmark-place.ts';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Its `MenuEntry` elements; rendered only while it is open. */
  children: ReactNode;
}

/**
 * A menu button: arrow keys move, Enter chooses, Escape closes. If a choice removes the button, the focus stays on the
 * screen.
 */
export function Menu({ trigger, children }: MenuProps) {
  const { container, onOpenChange } = useLandmarkPlace();
  const wasOpened = useRef(false);
  useEffect(
    () => () => {
      if (wasOpened.current) keepFocus();
    },
    [],
  );
  return (
    <BaseMenu.Root
      onOpenChange={(isOpen, details) => {
        wasOpened.current = true;
        onOpenChange(isOpen, details);
      }}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuEntry({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <BaseMenu.Item className={styles.entry} onClick={onChoose}>
      {children}
    </BaseMenu.Item>
  );
}
