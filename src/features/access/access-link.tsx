import type { MouseEvent, ReactNode } from 'react';
import { openAddress } from '#state/address.ts';

export interface AccessLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to another screen without a session; modifier keys keep their meaning. */
export function AccessLink({ to, className, children }: AccessLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openAddress(to);
  };
  return (
    <a href={to} className={className} onClick={open}>
      {children}
    </a>
  );
}
