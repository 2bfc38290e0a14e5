import { Check, CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import { RetryButton } from '../buttons/retry-button.tsx';

type BannerKind = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<BannerKind, LucideIcon> = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface BannerProps {
  kind: BannerKind;
  icon?: LucideIcon | undefined;
  action?: ReactNode;
  /** Shows a retry button. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Banner({ kind, icon, action, onRetry, className, children }: BannerProps) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={classNames(styles.banner, styles[kind], className)}>
      <Icon of={icon ?? icons[kind]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {(action ?? onRetry) && (
        <div className={styles.actions}>
          {action}
          {onRetry && <RetryButton onRetry={onRetry} />}
        </div>
      )}
    </div>
  );
}
