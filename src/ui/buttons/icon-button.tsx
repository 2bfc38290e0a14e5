import type { ComponentProps } from 'react';
import { IconButtonContent, iconButtonClass, iconButtonName, type IconButtonLook } from './icon-button-look.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, IconButtonLook {}

export function IconButton({
  label,
  icon,
  size = 'md',
  badge = 0,
  current = false,
  filled = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const look = { label, icon, size, badge, current, filled };
  return (
    <button {...rest} type={type} className={iconButtonClass(look, className)} aria-label={iconButtonName(look)}>
      <IconButtonContent {...look} />
    </button>
  );
}
