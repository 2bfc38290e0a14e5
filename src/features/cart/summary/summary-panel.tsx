import { Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Distribution } from './distribution.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastNotes } from './forecast-notes.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import styles from './summary-panel.module.css';
import { useSummaryView, type SummaryView } from './summary-view.ts';

interface SummaryPanelProps {
  onExpand: () => void;
  onGoToItem: (uuid: string) => void;
}

/** How many of the items the totals count, where they do not count all; a press leads to the first reason. */
export function IncludedBadge({ view, onGoToItem }: { view: SummaryView; onGoToItem: (uuid: string) => void }) {
  const { t } = useTranslation('forecast');
  const { leftOut } = useSnapshot(cart.summary);
  const [first] = leftOut;
  if (!first || view.included === view.count) return null;
  return (
    <button type="button" className={styles.badge} onClick={() => onGoToItem(first.uuid)}>
      <Badge kind="warning">{t('included', { included: view.included, count: view.count })}</Badge>
    </button>
  );
}

export function CalculatorUnavailable() {
  const { t } = useTranslation('cart');
  return (
    <ErrorState title={t('cart.unavailable.title')} text={t('cart.unavailable.text')} onRetry={() => cart.retry()} />
  );
}

/** Says the main figure once a recalculation to a screen reader (design, section 8). */
function Announcement({ view }: { view: SummaryView }) {
  const { t } = useTranslation('forecast');
  return (
    <p className="visually-hidden" role="status">
      {view.status === 'done' && t('announcement', { label: view.mainLabel, amount: view.mainFigure })}
    </p>
  );
}

function PanelSections({ view, onExpand }: { view: SummaryView; onExpand: () => void }) {
  const { t } = useTranslation('forecast');
  const { forecast } = view;
  if (!forecast) return null;
  return (
    <>
      <div className={styles.section}>
        <IconButton className={styles.expand} size="sm" icon={Maximize2} label={t('expand')} onClick={onExpand} />
        <ForecastChart forecast={forecast} view={view} height={138} />
      </div>
      <div className={styles.section}>
        <Distribution forecast={forecast} />
      </div>
      <div className={styles.section}>
        <ForecastNotes forecast={forecast} currencyCode={view.currencyCode} />
      </div>
    </>
  );
}

function Notices({ view, onGoToItem }: { view: SummaryView; onGoToItem: (uuid: string) => void }) {
  return (
    <div className={styles.notices}>
      {view.status === 'unavailable' && <CalculatorUnavailable />}
      <LeftOutNotice onGoToItem={onGoToItem} />
    </div>
  );
}

/** The sticky summary beside the items (CART-20). */
export function SummaryPanel(props: SummaryPanelProps) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  return (
    <aside className={styles.panel} aria-label={t('title')}>
      <div className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('title')}</h2>
          <IncludedBadge view={view} onGoToItem={props.onGoToItem} />
        </div>
        <SummaryFigures view={view} />
        <Announcement view={view} />
      </div>
      <PanelSections view={view} onExpand={props.onExpand} />
      <Notices view={view} onGoToItem={props.onGoToItem} />
    </aside>
  );
}

/** The same above the items, folded to its figures on narrower screens. */
export function FoldedSummary(props: SummaryPanelProps) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  return (
    <section className={styles.folded} aria-label={t('title')}>
      <Disclosure
        className={styles.disclosure}
        label={t('title')}
        summary={`${view.mainLabel}: ${view.mainFigure}`}
        defaultOpen
      >
        <div className={styles.section}>
          <IncludedBadge view={view} onGoToItem={props.onGoToItem} />
          <SummaryFigures view={view} />
        </div>
        <PanelSections view={view} onExpand={props.onExpand} />
      </Disclosure>
      <Notices view={view} onGoToItem={props.onGoToItem} />
      <Announcement view={view} />
    </section>
  );
}
