import type { ReactNode } from 'react';
import styles from './card-section.module.css';

/** Returns the element ID of a part of the card. */
export const sectionId = (section: string): string => `client-${section}`;

interface CardSectionProps {
  section: string;
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the card with its title, to which the navigation leads. */
export function CardSection({ section, title, aside, children }: CardSectionProps) {
  const id = sectionId(section);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header className="baseline-row spread gap-4 below-5">
        <h2 id={`${id}-title`} className="section-title">
          {title}
        </h2>
        {aside && <span className="size-sm tertiary figures">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** The fields of a part, in as many columns as there is room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
