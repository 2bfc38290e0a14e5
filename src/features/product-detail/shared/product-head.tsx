import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/marks/icon.tsx';
import { Picture, type PictureKind } from '#ui/marks/picture.tsx';
import { ShortName } from '#ui/marks/short-name.tsx';
import styles from './product-head.module.css';

export interface ProductHeadProps {
  picture: { kind: PictureKind; id: string; symbol: LucideIcon };
  name: string;
  /** Breadcrumbs, starting with the broadest list. */
  trail: readonly { label: string; path: string }[];
  /** Short facts below the name. */
  tags?: ReactNode;
  description?: string | null | undefined;
  /** The main figure of the page. */
  figure?: { label: string; value: ReactNode } | undefined;
  actions?: ReactNode;
}

export function ProductHead({ picture, name, trail, tags, description, figure, actions }: ProductHeadProps) {
  const { t } = useTranslation('fund-detail');
  return (
    <header className={styles.head}>
      <nav aria-label={t('breadcrumb')}>
        <ol className={styles.trail}>
          {trail.map(({ label, path }, index) => (
            <li key={path} className={styles.step}>
              {index > 0 && <Icon of={ChevronRight} size={14} />}
              <Link to={path} className={styles.stepLink}>
                <ShortName of={label} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.main}>
        <div className={styles.what}>
          <Picture
            kind={picture.kind}
            id={picture.id}
            alt=""
            fallback={{ symbol: picture.symbol }}
            size="lg"
            className={styles.picture}
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
