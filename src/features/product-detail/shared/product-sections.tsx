import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { SectionNav, type PageSection } from '#ui/layout/section-nav.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import styles from './product-sections.module.css';

/** Two parts of a section, side by side if they fit. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface SectionHeadingProps {
  title: string;
  /** A control or a note on the right. */
  children?: ReactNode;
}

export function SectionHeading({ title, children }: SectionHeadingProps) {
  return (
    <div className="wrapping-row spread gaps-2-4 below-4">
      <h2 className="section-title">{title}</h2>
      {children}
    </div>
  );
}

export interface ProductSection extends PageSection {
  content: ReactNode;
  /** Whether the section shares a row with the next half-width one if both fit. */
  isHalf?: boolean | undefined;
}

export interface ProductSectionsProps {
  sections: readonly ProductSection[];
  /** Shown below the section navigation. */
  aside?: ReactNode;
}

/** The body of a product's page: its sections on one card, and the section navigation beside it. */
export function ProductSections({ sections, aside }: ProductSectionsProps) {
  const { t } = useTranslation('fund-detail');
  return (
    <div className={styles.layout}>
      <div className={styles.nav}>
        <SectionNav label={t('on-this-page')} sections={sections} />
        {aside}
      </div>
      <div className={styles.card}>
        {sections.map(({ id, label, content, isHalf }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-label={label}
            className={classNames(styles.section, isHalf && styles.half)}
          >
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

/** A placeholder with the layout of the sections. */
export function ProductSectionsSkeleton() {
  const { t } = useTranslation('products');
  return (
    <div className={classNames(styles.layout, styles.toCome)} role="status" aria-label={t('loading')}>
      <div className={styles.nav} />
      <div className={styles.card}>
        <div className={styles.section}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton height="18.75rem" className={styles.chart} />
        </div>
        <div className={styles.section}>
          <Skeleton width="7rem" height="1.25rem" />
          <Skeleton height="2.25rem" className={styles.chart} />
        </div>
      </div>
    </div>
  );
}
