import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { Icon } from '../marks/icon.tsx';

export interface IconButtonLook {
  /** The accessible name, verb and object; a badge is read after it. */
  label: string;
  icon: LucideIcon;
  size?: 'sm' | 'md';
  /** A count at the corner; hidden for 0. */
  badge?: number;
  /** Whether the current route is the one it links to. */
  current?: boolean;
  filled?: boolean;
}

/** Returns a count as badges show it. */
export const badgeText = (count: number) => (count > 99 ? '99+' : String(count));

/** Returns the accessible name with the count as displayed, so that both agree. */
export const iconButtonName = ({ label, badge = 0 }: IconButtonLook) =>
  badge > 0 ? `${label}, ${badgeText(badge)}` : label;

const iconButtonClass = ({ size = 'md', current, filled, badge = 0 }: IconButtonLook, className?: string) =>
  classNames(styles.button, styles[size], current && styles.current, (filled || badge > 0) && styles.lit, className);

export function IconButtonContent({ icon, size, badge = 0, filled = false }: IconButtonLook) {
  return (
    <>
      <Icon of={icon} size={size === 'sm' ? 16 : 20} filled={filled} />
      {badge > 0 && (
        <span className={styles.badge} aria-hidden>
          {badgeText(badge)}
        </span>
      )}
    </>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-disabled'>, IconButtonLook {
  /** Disables the button but keeps it focusable, because its own action may have disabled it. */
  disabled?: boolean | undefined;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  badge = 0,
  current = false,
  filled = false,
  type = 'button',
  disabled = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const look = { label, icon, size, badge, current, filled };
  return (
    <button
      {...rest}
      type={type}
      className={iconButtonClass(look, className)}
      aria-label={iconButtonName(look)}
      aria-disabled={disabled || undefined}
      onClick={(event) => !disabled && onClick?.(event)}
    >
      <IconButtonContent {...look} />
    </button>
  );
}
