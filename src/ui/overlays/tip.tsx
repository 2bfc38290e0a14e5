import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { focusables } from '../tab-order.ts';
import styles from './tip.module.css';

export interface TipProps {
  control: HTMLElement;
  /** On which side of the control there is nothing that the tip must not cover. */
  side: 'top' | 'bottom';
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** Focuses a control; of a group, which takes no focus itself, the first in it that does. */
function focusIn(control: HTMLElement): void {
  control.focus();
  if (document.activeElement !== control) control.querySelector<HTMLElement>(focusables)?.focus();
}

/**
 * A note at a control, which takes neither the focus nor the page; its cross and Escape close it. If the focus is in it then, the
 * control gets it.
 */
export function Tip({ control, side, title, text, closeLabel, onClose }: TipProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open
      onOpenChange={(_, { reason }) => {
        if (reason !== 'escape-key' && reason !== 'close-press') return;
        if (panel.current?.contains(document.activeElement)) focusIn(control);
        onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={control}
          side={side}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup ref={panel} className={styles.tip} initialFocus={false} finalFocus={false}>
            <div className={styles.head}>
              <Popover.Title className="size-sm semibold">{title}</Popover.Title>
              <Popover.Close
                // What has the focus keeps it.
                onMouseDown={(event) => event.preventDefault()}
                render={<IconButton size="sm" icon={X} label={closeLabel} />}
              />
            </div>
            <Popover.Description className={styles.text}>{text}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
