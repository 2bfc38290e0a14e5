import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import styles from '../fields/segmented-control.module.css';

interface SegmentedLink<Value extends string> {
  value: Value;
  label: string;
  icon: LucideIcon;
  path: string;
}

export interface SegmentedLinksProps<Value extends string> {
  label: string;
  links: readonly SegmentedLink<Value>[];
  current: Value;
}

/** Exclusive views with an address each; a phone shows only their icons. */
export function SegmentedLinks<Value extends string>({ label, links, current }: SegmentedLinksProps<Value>) {
  return (
    <nav aria-label={label} className={classNames(styles.group, styles.md)}>
      {links.map((link) => (
        <Link
          key={link.value}
          to={link.path}
          className={classNames(styles.part, styles.link)}
          aria-current={link.value === current ? 'page' : undefined}
        >
          <Icon of={link.icon} size={18} />
          <span className={styles.name}>{link.label}</span>
        </Link>
      ))}
    </nav>
  );
}
