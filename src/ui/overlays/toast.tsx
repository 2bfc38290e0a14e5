import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../marks/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { closeToast, currentToasts, subscribeToToasts, type ShownToast, type ToastAction } from './toast-store.ts';
import styles from './toast.module.css';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

const lifeMs = { success: 5_000, error: 10_000 } as const;

/** Calls `onEnd` after the given time; a pause does not restart it. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startMs = Date.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startMs;
    };
  }, [isPaused]);
}

function Action({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  if ('to' in action)
    return (
      <Link className={styles.action} to={action.to} onClick={onClose}>
        {action.label}
      </Link>
    );
  const act = () => {
    action.onAction();
    onClose();
  };
  return (
    <button type="button" className={styles.action} onClick={act}>
      {action.label}
    </button>
  );
}

interface ToastProps {
  toast: ShownToast;
  isPaused: boolean;
  onClose: () => void;
}

function Toast({ toast, isPaused, onClose }: ToastProps) {
  const { t } = useTranslation('ui');
  useCountdown(lifeMs[toast.kind], isPaused, onClose);

  return (
    <div className={styles.toast} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon of={toast.kind === 'error' ? CircleAlert : Check} size={18} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && <Action action={toast.action} onClose={onClose} />}
      <IconButton className={styles.close} size="sm" label={t('close')} icon={X} onClick={onClose} />
    </div>
  );
}

/** Mounted only while there is a toast, so that a pause ends when the toast closes. Closing restores the focus. */
function ToastBar({ toast }: { toast: ShownToast }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const before = useRef<Element | null>(null);

  const close = () => {
    const { current } = before;
    if (isFocused && current instanceof HTMLElement && current.isConnected) current.focus();
    setIsFocused(false);
    closeToast(toast.id);
  };

  return (
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setIsFocused(true);
      }}
      onBlur={() => setIsFocused(false)}
    >
      <Toast key={toast.id} toast={toast} isPaused={isHovered || isFocused} onClose={close} />
    </div>
  );
}

export function ToastRegion() {
  const { t } = useTranslation('ui');
  const [toast] = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <section className={styles.region} aria-label={t('notifications')} aria-live="off">
      {toast && <ToastBar toast={toast} />}
    </section>
  );
}

/** Announces new toasts inside a dialog, because screen readers do not read what is behind it. */
export function SpokenToast() {
  const [current] = useSyncExternalStore(subscribeToToasts, currentToasts);
  const [former] = useState(current?.id);
  return (
    <VisuallyHidden>
      <span role="status">{current && current.id !== former && current.text}</span>
    </VisuallyHidden>
  );
}
