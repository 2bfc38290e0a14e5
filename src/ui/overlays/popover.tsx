import { Popover as BasePopover } from '@base-ui/react/popover';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ButtonLook } from '../buttons/button-look.ts';
import { Button } from '../buttons/button.tsx';
import styles from './popover.module.css';

export interface PopoverProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** What the button says; also the name of what it opens. */
  label: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A button with a small panel below it, which a click beside it or Escape closes. */
export function Popover({ label, icon, variant, size, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={<Button {...{ icon, variant, size }} />}>{label}</BasePopover.Trigger>
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
