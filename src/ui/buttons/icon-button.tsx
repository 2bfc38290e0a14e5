import type { ComponentProps } from 'react';
import { IconButtonContent, iconButtonClass, iconButtonName, type IconButtonLook } from './icon-button-look.tsx';

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
