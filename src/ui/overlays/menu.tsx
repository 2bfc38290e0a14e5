import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';
import { useLandmarkPlace } from './use-landmark-place.ts';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Its `MenuEntry`s; made only while it is open. */
  children: ReactNode;
}

/** A button with choices of what to do; arrows move, Enter chooses, Escape closes. */
export function Menu({ trigger, children }: MenuProps) {
  const { container, onOpenChange } = useLandmarkPlace();
  return (
    <BaseMenu.Root onOpenChange={onOpenChange}>
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
