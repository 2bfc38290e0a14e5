import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import styles from '../fields/segmented-control.module.css';

interface SegmentedLink<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon;
  path: string;
}

export interface SegmentedLinksProps<Value extends string> {
  label: string;
  links: readonly SegmentedLink<Value>[];
  current: Value | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** Exclusive views with an address each; a phone shows only the icons of those that have one. */
export function SegmentedLinks<Value extends string>({
  label,
  links,
  current,
  size = 'md',
  className,
}: SegmentedLinksProps<Value>) {
  return (
    <nav aria-label={label} className={classNames(styles.group, styles[size], className)}>
      {links.map((link) => (
        <Link
          key={link.value}
          to={link.path}
          className={classNames(styles.part, styles.link)}
          aria-current={link.value === current ? 'page' : undefined}
        >
          {link.icon && <Icon of={link.icon} size={18} />}
          <span className={link.icon && styles.name}>{link.label}</span>
        </Link>
      ))}
    </nav>
  );
}
