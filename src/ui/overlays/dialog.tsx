import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Modal, ModalClose, ModalTitle } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The question or the task. */
  title: string;
  width?: 'small' | 'goal' | 'answers' | 'forecast' | 'sheet' | undefined;
  /** Holds typed text, which a click beside the dialog must not throw away (SIL-46). */
  holdsText?: boolean;
  /** Stays until one of its actions is chosen. */
  mustBeAnswered?: boolean;
  /** Holds nothing but text: where that is longer than the window, it takes the focus, so that keys can scroll it. */
  holdsOnlyText?: boolean;
  /** What takes the focus at first; else the first of its actions. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes the focus after it; else what had it before. */
  lastFocus?: (() => HTMLElement | null) | undefined;
  /** From the least destructive, which takes the focus where nothing else does, to the primary one. */
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
