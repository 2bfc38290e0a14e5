import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button.tsx';
import { Icon } from '../marks/icon.tsx';

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: LucideIcon;
}

export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon && <Icon of={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </Link>
  );
}
