import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

export interface BadgeProps {
  kind?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind])}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}
