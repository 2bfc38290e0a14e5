import { Popover as BasePopover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  button: ReactElement;
  /** The label of the button, and the accessible name of the panel. */
  label: string;
  /** Returns what the panel must leave in sight, by default the button. */
  besides?: (button: HTMLElement) => Element | null;
  children: ReactNode;
}

/** A button with a small panel below it, which closes on its cross, on Escape and on a click outside. */
export function Popover({ button, label, besides, children }: PopoverProps) {
  const { t } = useTranslation('ui');
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = () => (trigger.current && besides?.(trigger.current)) ?? trigger.current;
  return (
    <BasePopover.Root>
      <BasePopover.Trigger ref={trigger} render={button} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} sideOffset={4} align="end" anchor={anchor}>
          <BasePopover.Popup
            className={styles.popup}
            initialFocus={() => content.current?.querySelector<HTMLElement>('button, input') ?? content.current}
          >
            <div className={styles.head}>
              <BasePopover.Title className="size-sm semibold">{label}</BasePopover.Title>
              <BasePopover.Close render={<IconButton size="sm" icon={X} label={t('close')} />} />
            </div>
            <div ref={content} className={styles.content} tabIndex={-1}>
              {children}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
