import { useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Modal, ModalClose, ModalTitle } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  width?: 'small' | 'goal' | 'answers' | 'forecast' | 'sheet' | undefined;
  /**
   * A form focuses its first field, all others their first action. A text is focusable for keyboard scrolling if it is
   * longer than the window.
   */
  kind?: 'form' | 'question' | 'text';
  /** Whether a press outside does not close it, by default that of a form, because it would discard what is typed (SIL-46). */
  staysOnPress?: boolean;
  /** Whether only its actions close it. */
  mustBeAnswered?: boolean;
  /** The element that is focused initially instead. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element that is focused after closing, by default the one that had the focus before. */
  lastFocus?: (() => HTMLElement | null) | undefined;
  /** Ordered from the least destructive action, which is focused by default, to the primary one. */
  actions?: ReactNode;
  children: ReactNode;
}

const fields = ['input', 'textarea', '[role="combobox"]']
  .map((field) => `${field}:not(:disabled, [hidden], [aria-hidden="true"])`)
  .join();

/** Returns the first field of a form and selects its text, so that typing replaces it. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  const field = body?.querySelector<HTMLElement>(fields) ?? null;
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  return field;
}

export function Dialog({
  open,
  onClose,
  title,
  width = 'small',
  kind = 'question',
  staysOnPress = kind === 'form',
  mustBeAnswered = false,
  firstFocus,
  lastFocus,
  actions,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLElement>(null);
  const start = () =>
    firstFocus?.current ??
    (kind === 'form' ? firstField(body.current) : null) ??
    footer.current?.querySelector<HTMLElement>('button:not(:disabled)') ??
    true;

  return (
    <Modal
      open={open}
      onClose={() => !mustBeAnswered && onClose()}
      staysOnPress={staysOnPress || mustBeAnswered}
      className={classNames(styles.popup, styles[width])}
      backdropClassName={styles.backdrop}
      initialFocus={start}
      finalFocus={lastFocus}
    >
      <header className={styles.header}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        {!mustBeAnswered && <ModalClose size="sm" className={styles.close} />}
      </header>
      <div
        ref={body}
        className={styles.body}
        {...(kind === 'text' && { role: 'group', 'aria-label': title, tabIndex: 0 })}
      >
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
