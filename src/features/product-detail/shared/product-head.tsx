import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductStatus } from '#domain/catalogue/vocabulary.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Picture, type PictureKind } from '#ui/marks/picture.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './product-head.module.css';

/** Explains why a product is not available now; renders nothing if it is (CAT-21, CAT-22). */
export function OfferState({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('catalogue');
  if (status === 'Active') return null;
  return status === 'ComingSoon' ? <Badge>{t('coming-soon')}</Badge> : <span>{t('not-offered')}</span>;
}

/** The expected annual income of a product, not coloured like a change because it is an estimate. */
export function ExpectedIncome({ value }: { value: number | null }) {
  if (value === null) return <NotAvailable />;
  return <span className="numeric">{formatFact('expected-income', value)}</span>;
}

export interface ProductHeadProps {
  picture: { kind: PictureKind; id: string; symbol: LucideIcon };
  name: string;
  /** Breadcrumbs, starting with the broadest list. */
  trail: readonly { label: string; path: string }[];
  /** Short facts below the name. */
  tags?: ReactNode;
  description?: string | null | undefined;
  figure?: { label: string; value: ReactNode } | undefined;
  actions?: ReactNode;
}

export function ProductHead({ picture, name, trail, tags, description, figure, actions }: ProductHeadProps) {
  const { t } = useTranslation('fund-detail');
  return (
    <header className="below-6">
      <nav aria-label={t('breadcrumb')}>
        <ol className={styles.trail}>
          {trail.map(({ label, path }, index) => (
            <li key={path} className={styles.step}>
              {index > 0 && <Icon of={ChevronRight} size={14} />}
              <Link to={path} className="secondary">
                <ShortName of={label} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.main}>
        <div className="row fill gap-4">
          <Picture
            kind={picture.kind}
            id={picture.id}
            alt=""
            fallback={{ symbol: picture.symbol }}
            size="lg"
            className="rigid not-on-phone"
          />
          <div>
            <h1 className={styles.name}>
              <ShortName of={name} />
            </h1>
            {tags && <div className={styles.tags}>{tags}</div>}
          </div>
        </div>
        {figure && (
          <dl className="nowrap">
            <dt className="text-xs tertiary">{figure.label}</dt>
            <dd className={styles.value}>{figure.value}</dd>
          </dl>
        )}
        {actions && <div className="wrapping-row gap-2">{actions}</div>}
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
