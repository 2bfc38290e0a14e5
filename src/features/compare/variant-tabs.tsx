import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { firstSettings } from './compare-settings.ts';
import { comparisonOf } from './shared/compare-figures.ts';
import { useWatchedCarts } from './use-watched-carts.ts';
import styles from './variant-tabs.module.css';

/** The variants of the plan with their differences from it, which follow every edit; each leads to their lens (SIL-271). */
export function VariantTabs() {
  const { t } = useTranslation('compare');
  const carts = useWatchedCarts();
  const currencyCode = useCurrencyCode()();
  const [params] = useSearchParams();
  const comparison = comparisonOf(carts, firstSettings, currencyCode);
  if (!comparison || carts.length === 1) return null;
  const { by, base } = comparison;
  const last = by?.years ?? 0;
  const lens = new URLSearchParams(params);
  lens.set('view', 'variants');
  return (
    <Toolbar label={t('tabs')} className={styles.tabs}>
      {carts.map((view, place) => {
        const difference = by?.carts[place]?.difference[last];
        return (
          view !== base && (
            <Link
              key={view.id}
              to={{ search: `?${lens}` }}
              preventScrollReset
              className={styles.tab}
              title={view.name}
              aria-current={params.get('view') === 'variants' || undefined}
            >
              <VariantBadge look={view.look} />
              <span className={styles.name}>{view.name}</span>
              {difference !== undefined && (
                <span className={styles.difference}>
                  <FigureText of="year.difference" subject={[last, view.look.letter]} value={difference} />
                </span>
              )}
            </Link>
          )
        );
      })}
    </Toolbar>
  );
}
