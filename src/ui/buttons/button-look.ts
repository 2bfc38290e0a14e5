import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  full?: boolean | undefined;
}

export const buttonClass = (
  { variant = 'secondary', size = 'md', full = false }: ButtonLook,
  className?: string,
): string => classNames(styles.button, styles[variant], styles[size], full && styles.full, className);
