import { FolderClock } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { CalculatorUnavailable } from '#cart-ui/notes/calculator-unavailable.tsx';
import { draftCalls } from '#contract/drafts.ts';
import { pageRows } from '#contract/queries.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { compareDraft, compareState } from '#state/compare/compare.ts';
import { mostCompared } from '#state/compare/compared-storage.ts';
import { serverRead } from '#state/queries/server-read.ts';
import { rowsOfPage, useListPage } from '#state/queries/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Paginator } from '#ui/layout/paginator.tsx';
import panel from '#ui/layout/panel.module.css';
import { PageHeading } from '#cart-ui/page-heading.tsx';
import { LensNav } from '#portal-ui/lens-nav.tsx';
import { RatesBanner } from '#portal-ui/rates-banner.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CompareAnnouncement } from './compare-announcement.tsx';
import { CompareByYear } from './compare-by-year.tsx';
import { CompareChart } from './compare-chart.tsx';
import { CompareControls } from './compare-controls.tsx';
import { CompareExport } from './compare-export.tsx';
import { comparisonOf, type Comparison } from './shared/compare-figures.ts';
import { CompareNotes } from './compare-notes.tsx';
import { DifferencePanel } from './difference/difference-panel.tsx';
import styles from './compare-page.module.css';
import { firstSettings, type CompareSettings } from './compare-settings.ts';
import { CompareTable } from './compare-table.tsx';
import type { ComparedView } from './shared/use-compared.ts';
import { useWatchedCarts } from './use-watched-carts.ts';
import { VariantMenu } from './variant-menu.tsx';

/** Returns the ref of the choice that a dialog begins at, which is focused once where its list comes after the dialog. */
function useFirstChoice(isListed: boolean): RefObject<HTMLButtonElement | null> {
  const choice = useRef<HTMLButtonElement>(null);
  const wasGiven = useRef(false);
  useEffect(() => {
    if (!isListed || wasGiven.current) return undefined;
    const frame = requestAnimationFrame(() => {
      wasGiven.current = true;
      choice.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isListed]);
  return choice;
}

/** Lists the user's drafts; choosing one adds it to the comparison. */
function DraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['compare', 'drafts']);
  const { carts } = useSnapshot(compareState);
  const [number, setNumber] = useState(1);
  const read = serverRead(draftCalls.drafts, { query: rowsOfPage(number) }, { language: currentLanguage() });
  const { status, items, totalAmount, retry } = useListPage(read, number, setNumber);
  const choose = (id: string) => {
    compareDraft(id);
    onClose();
  };
  const isCompared = (id: string) => carts.some((one) => one.id === id);
  const firstId = items?.find(({ id }) => !isCompared(id))?.id;
  const firstChoice = useFirstChoice(firstId !== undefined);
  return (
    <Dialog open onClose={onClose} title={t('compare:drafts.title')} firstFocus={firstChoice}>
      {status === 'failed' && (
        <Banner kind="danger" onRetry={retry}>
          {t('drafts:draft-contracts-could-not-be-loaded')}
        </Banner>
      )}
      {!items && status === 'loading' && <p>{t('drafts:loading')}</p>}
      {items && totalAmount === 0 && <p>{t('compare:drafts.none')}</p>}
      {items && totalAmount > 0 && (
        <>
          <ul className="stack" aria-busy={status === 'loading'}>
            {items.map(({ id, name, createdAt }) => (
              <li key={id}>
                <button
                  ref={id === firstId ? firstChoice : undefined}
                  type="button"
                  className={styles.draft}
                  disabled={isCompared(id)}
                  onClick={() => choose(id)}
                >
                  <span className="shrinkable medium breakable">{displayName(name)}</span>
                  <span className="rigid size-sm tertiary">
                    {isCompared(id) ? t('compare:drafts.compared') : formatTimestamp(createdAt)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {totalAmount > pageRows && (
            <Paginator page={number} pageSize={pageRows} totalAmount={totalAmount} onPage={setNumber} />
          )}
        </>
      )}
    </Dialog>
  );
}

interface WaysProps {
  /** The button of the menu. */
  menu: Ref<HTMLButtonElement>;
  hasCart: boolean;
  isFull: boolean;
  onAddDraft: () => void;
  onBase: (id: string) => void;
}

function Ways({ menu, hasCart, isFull, onAddDraft, onBase }: WaysProps) {
  const { t } = useTranslation('compare');
  return (
    <>
      {!isFull && (
        <Button icon={FolderClock} onClick={onAddDraft}>
          {t('add-draft')}
        </Button>
      )}
      {hasCart && <VariantMenu ref={menu} onBase={onBase} />}
    </>
  );
}

/** With the first variant the menu moves from the box into the heading, and so does the focus. */
function useMovedMenu(isAlone: boolean): Ref<HTMLButtonElement> {
  const menu = useRef<HTMLButtonElement>(null);
  const wasAlone = useRef(isAlone);
  useEffect(() => {
    if (wasAlone.current && !isAlone && document.activeElement === document.body) menu.current?.focus();
    wasAlone.current = isAlone;
  }, [isAlone]);
  return menu;
}

interface DetailsProps {
  comparison: Comparison;
  year: number | null;
  hasInvested: boolean;
}

/** What stands below chart and table. */
const Details = memo(function Details({ comparison, year, hasInvested }: DetailsProps) {
  const { by } = comparison;
  return (
    <>
      <DifferencePanel comparison={comparison} />
      {by && <CompareByYear {...{ comparison, by, year, hasInvested }} />}
      <CompareNotes comparison={comparison} />
    </>
  );
});

/** Shows the carts; moving over a year of the chart renders nothing above it. */
const ComparedCarts = memo(function ComparedCarts({ carts }: { carts: readonly ComparedView[] }) {
  const { t } = useTranslation('compare');
  const { positions } = useSnapshot(cart.list);
  const { status } = useSnapshot(cart.summary);
  const currencyCode = useCurrencyCode()();
  const [settings, setSettings] = useState(firstSettings);
  const [year, setYear] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const comparison = comparisonOf(carts, settings, currencyCode);
  // Rendered after chart and table, in slices: for 500 items all of it is too long a task.
  const details = useDeferredValue(comparison);
  const change = (part: Partial<CompareSettings>) => setSettings((before) => ({ ...before, ...part }));
  const hasCart = positions.length > 0;
  const isAlone = carts.length === 1;
  const by = comparison?.by ?? null;
  const isFull = carts.length > mostCompared;
  const menu = useMovedMenu(isAlone);
  const ways = (
    <Ways {...{ menu, hasCart, isFull }} onAddDraft={() => setIsAdding(true)} onBase={(baseId) => change({ baseId })} />
  );

  return (
    <div className={styles.page}>
      <PageHeading title={t('title')} lead={isFull ? t('no-room') : t('lead', { currency: currencyCode })}>
        {comparison && <CompareExport comparison={comparison} />}
        {!isAlone && ways}
      </PageHeading>
      <LensNav current="variants" />
      {status === 'unavailable' && <CalculatorUnavailable />}
      <RatesBanner />
      {isAlone && (
        <section className={panel.panel}>
          {hasCart ? (
            <div className={styles.begin}>
              <div>
                <h2 className={panel.title}>{t('empty.title')}</h2>
                <p className="secondary">{t('empty.text')}</p>
              </div>
              <div className="cluster gap-2">{ways}</div>
            </div>
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.no-cart')} action={ways} />
          )}
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
          {details && <Details comparison={details} year={year} hasInvested={settings.hasInvested} />}
          <CompareAnnouncement comparison={comparison} />
        </>
      )}
      {isAdding && <DraftDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
});

/** The cart and up to five drafts or variants of it on one axis (calculation, section 11). */
export function ComparePage() {
  const [search] = useSearchParams();
  const asksForRates = search.has('rates');
  const carts = useWatchedCarts(asksForRates);
  return <ComparedCarts carts={carts} />;
}
