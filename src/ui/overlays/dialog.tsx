import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Modal, ModalClose, ModalTitle } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  width?: 'small' | 'goal' | 'answers' | 'forecast' | 'sheet' | undefined;
  /** Whether it contains typed text, which a click outside the dialog must not discard (SIL-46). */
  holdsText?: boolean;
  /** Whether only its actions close it. */
  mustBeAnswered?: boolean;
  /** Whether it contains only text, which is then focusable for keyboard scrolling if it is longer than the window. */
  holdsOnlyText?: boolean;
  /** The element that is focused initially, by default the first action. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element that is focused after closing, by default the one that had the focus before. */
  lastFocus?: (() => HTMLElement | null) | undefined;
  /** Ordered from the least destructive action, which is focused by default, to the primary one. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  width = 'small',
  holdsText = false,
  mustBeAnswered = false,
  holdsOnlyText = false,
  firstFocus,
  lastFocus,
  actions,
  children,
}: DialogProps) {
  const footer = useRef<HTMLElement>(null);

  return (
    <Modal
      open={open}
      onClose={() => !mustBeAnswered && onClose()}
      staysOnPress={holdsText || mustBeAnswered}
      className={classNames(styles.popup, styles[width])}
      backdropClassName={styles.backdrop}
      initialFocus={() =>
        firstFocus?.current ?? footer.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? true
      }
      finalFocus={lastFocus}
    >
      <header className={styles.header}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        {!mustBeAnswered && <ModalClose size="sm" className={styles.close} />}
      </header>
      <div className={styles.body} {...(holdsOnlyText && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
        {children}
      </div>
      {actions && (
        <footer ref={footer} className={styles.footer}>
          {actions}
        </footer>
      )}
    </Modal>
  );
}
