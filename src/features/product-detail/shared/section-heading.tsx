import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  title: string;
  /** A control or a note on the right. */
  children?: ReactNode;
}

export function SectionHeading({ title, children }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 className="text-lg semibold tight">{title}</h2>
      {children}
    </div>
  );
}
