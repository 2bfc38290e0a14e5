import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { NotAvailable } from '../marks/not-available.tsx';
import styles from './work-card.module.css';

export interface WorkFigure {
  label: string;
  /** Null is shown as unknown. */
  value: ReactNode;
}

export interface WorkCardProps {
  /** The kind of work; the title names the individual one. */
  lead: string;
  title: ReactNode;
  /** The first one is the main figure. */
  figures?: readonly WorkFigure[];
  /** Whether the figures are stale. */
  isFormer?: boolean;
  children?: ReactNode;
  actions: ReactNode;
  /** Shown beside the rest if it fits. */
  aside?: ReactNode;
}

const noFigures: readonly WorkFigure[] = [];

/** Unfinished work: its title, its figures and a link to continue. */
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
      <div className="shrinkable">
        <p className="text-sm tertiary">{lead}</p>
        <h2 id="work-title" className={styles.title}>
          {title}
        </h2>
        {figures.length > 0 && (
          <dl className={classNames(styles.figures, isFormer && 'former')} aria-busy={isFormer || undefined}>
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
