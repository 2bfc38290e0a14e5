import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { LensProps } from '#cart-ui/stage/lens-props.ts';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { CompareAnnouncement } from './compare-announcement.tsx';
import { CompareChart } from './compare-chart.tsx';
import { firstSettings, type ChangeSettings } from './compare-settings.ts';
import { comparisonOf, yearFigure, type Comparison } from './shared/compare-figures.ts';
import type { ComparedView } from './shared/use-compared.ts';
import { useWatchedCarts } from './use-watched-carts.ts';
import { VariantActions } from './variant-actions.tsx';
import { VariantMenu } from './variant-menu.tsx';
import styles from './variants-lens.module.css';

/** The value per unit paid in is on the page of the comparison. */
const stageModes = ['value', 'difference'] as const;

interface VariantFigureProps {
  comparison: Comparison;
  view: ComparedView;
  onChange: ChangeSettings;
}

/** A variant with its value in the last year and the difference from the base. */
function VariantFigure({ comparison, view, onChange }: VariantFigureProps) {
  const { t } = useTranslation('compare');
  const { base, by, carts, scenario, currencyCode } = comparison;
  const { letter } = view.look;
  const isBase = view.id === base.id;
  const figures = by?.carts[carts.indexOf(view)];
  const last = by?.years ?? 0;
  return (
    <StripFigure
      isMain={isBase}
      label={
        <span className={styles.name}>
          <VariantBadge look={view.look} />
          <span className="truncate" title={view.name}>
            {view.name}
          </span>
          <VariantActions {...{ view, isBase, onChange }} />
        </span>
      }
      value={
        <FigureText
          of={yearFigure('value', scenario)}
          subject={[last, letter]}
          value={figures?.value[last]}
          currency={currencyCode}
        />
      }
      detail={
        isBase ? (
          carts.length === 1 ? (
            t('empty.title')
          ) : undefined
        ) : (
          <FigureText of="year.difference" subject={[last, letter]} value={figures?.difference[last]} />
        )
      }
    />
  );
}

/** The variants of the cart on the plot above its table, with their differences (screens, section 2). */
export function VariantsLens({ plotHeight, controls }: LensProps) {
  const { t } = useTranslation('compare');
  const carts = useWatchedCarts();
  const currencyCode = useCurrencyCode()();
  const [settings, setSettings] = useState(firstSettings);
  const [year, setYear] = useState<number | null>(null);
  const change: ChangeSettings = (part) => setSettings((before) => ({ ...before, ...part }));
  const comparison = comparisonOf(carts, settings, currencyCode);
  if (!comparison) return null;
  const { by } = comparison;
  return (
    <>
      {controls &&
        createPortal(
          <>
            {carts.length > 1 && (
              <SegmentedControl
                size="sm"
                label={t('show-as')}
                hideLabel
                options={stageModes.map((value) => ({ value, label: t(`mode-short.${value}`) }))}
                value={settings.mode === 'difference' ? settings.mode : 'value'}
                onChange={(mode) => change({ mode })}
              />
            )}
            <VariantMenu size="sm" variant="quiet" onBase={(baseId) => change({ baseId })} />
          </>,
          controls,
        )}
      <Strip isFormer={carts.some(({ isFormer, status }) => isFormer || status === 'calculating')}>
        {carts.map((view) => (
          <VariantFigure key={view.id} {...{ comparison, view }} onChange={change} />
        ))}
      </Strip>
      {by && <CompareChart {...{ comparison, by, settings, year }} onYear={setYear} height={plotHeight} />}
      <CompareAnnouncement comparison={comparison} />
    </>
  );
}
