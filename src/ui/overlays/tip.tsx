import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './tip.module.css';

export interface TipProps {
  control: Element;
  /** On which side of the control there is nothing that the tip must not cover. */
  side: 'top' | 'bottom';
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** A note at a control, which takes neither the focus nor the page; its cross and Escape close it. */
export function Tip({ control, side, title, text, closeLabel, onClose }: TipProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(_, { reason }) => {
        if (reason === 'escape-key' || reason === 'close-press') onClose();
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
          <Popover.Popup className={styles.tip} initialFocus={false} finalFocus={false}>
            <div className={styles.head}>
              <Popover.Title className="size-sm semibold">{title}</Popover.Title>
              <Popover.Close render={<IconButton size="sm" icon={X} label={closeLabel} />} />
            </div>
            <Popover.Description className={styles.text}>{text}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
