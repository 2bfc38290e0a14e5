import type { ReactNode } from 'react';
import { displayName } from '#domain/catalogue/display-name.ts';
import card from '#ui/layout/card.module.css';
import { CardLink } from '#ui/layout/card-link.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  name: string;
  /** Where the whole card leads. */
  path: string;
  badge?: ReactNode;
  description: ReactNode;
  /** Buttons and links of their own, above the card's. */
  children: ReactNode;
}

/** A product to choose from. */
export function ChoiceCard({ name, path, badge, description, children }: ChoiceCardProps) {
  return (
    <div className={classNames(card.card, styles.card)}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <CardLink to={path} title={name}>
            {displayName(name)}
          </CardLink>
        </h3>
        {badge}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
