import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  button: ReactElement;
  /** The label of the button, and the accessible name of the panel. */
  label: string;
  children: ReactNode;
}

/** A button with a small panel below it, which closes on Escape or a click outside. */
export function Popover({ button, label, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={button} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} sideOffset={4} align="end">
          <BasePopover.Popup className={styles.popup} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
