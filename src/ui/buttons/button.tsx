import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Icon } from '../marks/icon.tsx';
import { Spinner } from '../marks/spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  full?: boolean | undefined;
}

export const buttonClass = (
  { variant = 'secondary', size = 'md', full = false }: ButtonLook,
  className?: string,
): string => classNames(styles.button, styles[variant], styles[size], full && 'full-width', className);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy?: boolean;
  /** Whether the button stays focusable while disabled, because its own action may have disabled it. */
  keepsFocus?: boolean;
  icon?: LucideIcon;
}

export function Button({
  variant,
  size,
  full,
  busy = false,
  keepsFocus = false,
  disabled,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      disabled={disabled && !keepsFocus}
      aria-disabled={(disabled && keepsFocus) || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {icon && <Icon of={icon} size={size === 'sm' ? 16 : 18} />}
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
