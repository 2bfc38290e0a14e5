import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';
import { classNames } from '../class-names.ts';

export interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 18 | 20;
  filled?: boolean;
  className?: string | undefined;
}

export function Icon({ of: Drawing, size = 20, filled = false, className }: IconProps) {
  return (
    <Drawing
      className={classNames(styles.icon, className)}
      size={size}
      strokeWidth={1.6}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden
    />
  );
}
