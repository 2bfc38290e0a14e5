import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../marks/icon.tsx';
import styles from './list-card.module.css';

export interface ListCardProps {
  title: string;
  /** Link to the whole list. */
  more?: { path: string; label: string } | null;
  children: ReactNode;
}

/** The first entries of a list, with a link to the rest. */
export function ListCard({ title, more, children }: ListCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className="card-title">
          {title}
        </h2>
        {more && (
          <Link to={more.path} className="inline-row gap-1 medium touch-target">
            {more.label}
            <Icon of={ChevronRight} size={16} />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
