import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** What the page is about, in a line. */
  lead?: string;
  /** What can be done with the page as a whole. */
  children?: ReactNode;
}

/** The title of a page of the workbench with its one line, and what can be done beside it. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
