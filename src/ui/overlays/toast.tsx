import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { closeToast, currentToasts, subscribeToToasts, type ShownToast } from './toast-store.ts';
import styles from './toast.module.css';

const lifeMs = { success: 5_000, error: 10_000 } as const;

/** Runs `onEnd` once the time has passed; what has passed before a pause counts. */
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
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onAction();
            onClose();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton className={styles.close} size="sm" label={t('close')} icon={X} onClick={onClose} />
    </div>
  );
}

/** Mounted only while there are toasts, so that a pause ends with the last of them. */
function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const close = (id: number) => {
    closeToast(id);
    setIsFocused(false);
  };

  return (
    <div
      className={styles.list}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isPaused={isHovered || isFocused} onClose={() => close(toast.id)} />
      ))}
    </div>
  );
}

export function ToastRegion() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <section className={styles.region} aria-label={t('notifications')} aria-live="off">
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </section>
  );
}
