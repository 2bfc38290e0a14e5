import { Link, type LinkProps } from 'react-router-dom';
import { IconButtonContent, iconButtonClass, iconButtonName, type IconButtonLook } from './icon-button.tsx';

export type IconLinkProps = Omit<LinkProps, 'children'> & IconButtonLook;

export function IconLink({
  label,
  icon,
  size = 'md',
  badge = 0,
  current = false,
  filled = false,
  className,
  ...rest
}: IconLinkProps) {
  const look = { label, icon, size, badge, current, filled };
  return (
    <Link
      {...rest}
      className={iconButtonClass(look, className)}
      aria-label={iconButtonName(look)}
      aria-current={current ? 'page' : undefined}
    >
      <IconButtonContent {...look} />
    </Link>
  );
}
