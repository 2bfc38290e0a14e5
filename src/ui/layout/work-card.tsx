import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { NotAvailable } from '../marks/not-available.tsx';
import styles from './work-card.module.css';

interface WorkFigure {
  label: string;
  /** Null is what is not known. */
  value: ReactNode;
}

export interface WorkCardProps {
  /** What kind of work it is; the title is which. */
  lead: string;
  title: ReactNode;
  /** The first one is the main one. */
  figures?: readonly WorkFigure[];
  /** The figures are older than the work. */
  isFormer?: boolean;
  children?: ReactNode;
  actions: ReactNode;
  /** Beside all of it, where there is room. */
  aside?: ReactNode;
}

const noFigures: readonly WorkFigure[] = [];

/** Work that can be taken up where it was left: what it is, what it comes to and the way on. */
export function WorkCard({
  lead,
  title,
  figures = noFigures,
  isFormer = false,
  children,
  actions,
  aside,
}: WorkCardProps) {
  return (
    <section className={styles.card} aria-labelledby="work-title">
      <div className={styles.main}>
        <p className={styles.lead}>{lead}</p>
        <h2 id="work-title" className={styles.title}>
          {title}
        </h2>
        {figures.length > 0 && (
          <dl className={classNames(styles.figures, isFormer && styles.former)} aria-busy={isFormer || undefined}>
            {figures.map(({ label, value }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd>{value ?? <NotAvailable />}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </section>
  );
}
