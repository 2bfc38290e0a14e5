import { useTranslation } from 'react-i18next';
import type { ProductStatus } from '#domain/catalogue/vocabulary.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import card from '#ui/layout/card.module.css';
import { classNames } from '#ui/class-names.ts';
import styles from './choice-card.module.css';

export interface InertCardProps {
  name: string;
  description: string | null;
  status: Exclude<ProductStatus, 'Active'>;
}

/** Not open to be chosen: seen, but neither link nor button (CAT-21, CAT-22). */
export function InertCard({ name, description, status }: InertCardProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div role="group" aria-disabled aria-label={name} className={classNames(card.inert, styles.inert)}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <ShortName of={name} />
        </h3>
        {status === 'ComingSoon' && <Badge>{t('coming-soon')}</Badge>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {status === 'Disabled' && <p className={styles.description}>{t('not-offered')}</p>}
    </div>
  );
}
