import { Download, FolderClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { CalculatorUnavailable } from '#cart-ui/calculator-unavailable.tsx';
import { cart } from '#state/cart/cart.ts';
import { watchCompared } from '#state/compare/compare.ts';
import { mostCompared } from '#state/compare/compared-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import panel from '#ui/layout/panel.module.css';
import { PageHeading } from '#cart-ui/page-heading.tsx';
import { RatesBanner } from '#portal-ui/rates-banner.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { ChangedList } from './changed-list.tsx';
import { CompareByYear } from './compare-by-year.tsx';
import { CompareChart } from './compare-chart.tsx';
import { CompareControls } from './compare-controls.tsx';
import { comparisonOf, valueText, type Comparison } from './compare-figures.ts';
import { CompareNotes } from './compare-notes.tsx';
import styles from './compare-page.module.css';
import type { CompareSettings } from './compare-settings.ts';
import { CompareTable } from './compare-table.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { cartId, useCompared } from './use-compared.ts';
import { useCompareExport } from './use-compare-export.ts';
import { VariantMenu } from './variant-menu.tsx';

const first: CompareSettings = {
  scenario: 'moderate',
  mode: 'value',
  baseId: cartId,
  hasRange: true,
  hasInvested: true,
};

interface HeadingProps {
  comparison: Comparison | null;
  currencyCode: string;
  hasCart: boolean;
  isFull: boolean;
  onAddDraft: () => void;
}

function Heading({ comparison, currencyCode, hasCart, isFull, onAddDraft }: HeadingProps) {
  const { t } = useTranslation('compare');
  const save = useCompareExport();
  return (
    <PageHeading title={t('title')} lead={isFull ? t('no-room') : t('lead', { currency: currencyCode })}>
      {comparison?.by && (
        <Button icon={Download} onClick={() => save(comparison)}>
          {t('csv')}
        </Button>
      )}
      {!isFull && (
        <Button icon={FolderClock} onClick={onAddDraft}>
          {t('add-draft')}
        </Button>
      )}
      {hasCart && <VariantMenu />}
    </PageHeading>
  );
}

/** Announces the compared figures to screen readers once they are calculated. */
function Announcement({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const { carts, by, mode, currencyCode } = comparison;
  const isSettled = carts.every(({ status }) => status !== 'calculating' && status !== 'reading');
  const list = carts.flatMap(({ look, name }, place) => {
    const figures = by?.carts[place];
    return figures ? [`${look.letter} ${name} ${valueText(figures[mode].at(-1), mode, currencyCode)}`] : [];
  });
  return (
    <p className="visually-hidden" role="status">
      {isSettled && list.length > 0 ? t('announce', { list: list.join(', ') }) : ''}
    </p>
  );
}

/** The cart and up to five drafts or variants of it on one axis (calculation, section 11). */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { positions } = useSnapshot(cart.list);
  const { status } = useSnapshot(cart.summary);
  const currencyCode = useCurrencyCode()();
  const carts = useCompared();
  const [settings, setSettings] = useState(first);
  const [year, setYear] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => watchCompared(), []);
  const comparison = comparisonOf(carts, settings, currencyCode);
  const change = (part: Partial<CompareSettings>) => setSettings((before) => ({ ...before, ...part }));
  const hasCart = positions.length > 0;
  const isAlone = carts.length === 1;
  const by = comparison?.by ?? null;

  return (
    <div className={styles.page}>
      <Heading
        comparison={comparison}
        currencyCode={currencyCode}
        hasCart={hasCart}
        isFull={carts.length > mostCompared}
        onAddDraft={() => setIsAdding(true)}
      />
      {status === 'unavailable' && <CalculatorUnavailable />}
      <RatesBanner />
      {isAlone && (
        <section className={panel.panel}>
          <EmptyState title={t('empty.title')} text={t(hasCart ? 'empty.text' : 'empty.no-cart')} />
        </section>
      )}
      {comparison && (hasCart || !isAlone) && (
        <>
          <section className={panel.panel} aria-label={t('title')}>
            <CompareControls
              comparison={comparison}
              settings={settings}
              onChange={change}
              year={year}
              onYear={setYear}
            />
            {by && <CompareChart {...{ comparison, by, settings, year }} onYear={setYear} />}
            <CompareTable comparison={comparison} onChange={change} />
          </section>
          <ChangedList comparison={comparison} />
          {by && <CompareByYear {...{ comparison, by, year }} hasInvested={settings.hasInvested} />}
          <CompareNotes comparison={comparison} />
          <Announcement comparison={comparison} />
        </>
      )}
      {isAdding && <DraftDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}
