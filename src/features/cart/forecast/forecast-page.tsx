import { FileText, GitCompare, Layers, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { draftState } from '#state/draft-state.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PasteButton } from '../paste/paste-button.tsx';
import { RatesBanner } from '../shared/rates-banner.tsx';
import { LeftOutLine, MissingRates } from '../summary/left-out-line.tsx';
import { CalculatorUnavailable } from '../summary/summary-panel.tsx';
import { useSummaryView, type SummaryView } from '../summary/summary-view.ts';
import { ForecastContent } from './forecast-content.tsx';
import styles from './forecast-page.module.css';
import panel from '#ui/layout/panel.module.css';

/** Addresses that the page leads to. */
export interface ForecastTargets {
  cart: string;
  funds: string;
  proposal: string;
  compare: string;
  lookThrough: string;
  feesEffect: string;
}

function Heading({ targets }: { targets: ForecastTargets }) {
  const { t } = useTranslation('forecast-page');
  const { current } = useSnapshot(draftState);
  return (
    <header className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {current && <span className={styles.draft}>{displayName(current.name)}</span>}
      <div className={styles.actions}>
        <ButtonLink to={targets.compare} icon={GitCompare} variant="quiet">
          {t('compare')}
        </ButtonLink>
        <ButtonLink to={targets.lookThrough} icon={Layers} variant="quiet">
          {t('look-through')}
        </ButtonLink>
        <ButtonLink to={targets.cart} icon={Pencil}>
          {t('edit')}
        </ButtonLink>
        <ButtonLink to={targets.proposal} icon={FileText} variant="primary">
          {t('proposal')}
        </ButtonLink>
      </div>
    </header>
  );
}

function Empty({ targets }: { targets: ForecastTargets }) {
  const { t } = useTranslation('forecast-page');
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
      </header>
      <section className={panel.panel}>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <div className={styles.begin}>
              <ButtonLink to={targets.funds} variant="primary" size="lg">
                {t('empty.funds')}
              </ButtonLink>
              <PasteButton size="lg" />
            </div>
          }
        />
      </section>
    </div>
  );
}

/** Says the main figure once a recalculation to a screen reader. */
function Announcement({ view }: { view: SummaryView }) {
  const { t } = useTranslation('forecast-page');
  const { status, included, count, mainFigure } = view;
  return (
    <p className="visually-hidden" role="status">
      {status === 'done' && t('announcement', { amount: mainFigure, included, count })}
    </p>
  );
}

/** Why there is nothing, or less than everything. */
function Notices({ view, targets }: { view: SummaryView; targets: ForecastTargets }) {
  const { t } = useTranslation('forecast-page');
  const navigate = useNavigate();
  const isNothing = view.forecast === null && view.status === 'done';
  return (
    <div className={styles.notices}>
      {view.status === 'unavailable' && <CalculatorUnavailable />}
      <RatesBanner />
      <MissingRates />
      <LeftOutLine onNext={() => void navigate(targets.cart)} hasKey={false} />
      {isNothing && <p>{t('nothing-complete')}</p>}
    </div>
  );
}

/** The forecast of the cart as a place to work: how much, when, from what, and how sure. */
export function ForecastPage({ targets }: { targets: ForecastTargets }) {
  const { positions } = useSnapshot(cart.list);
  const view = useSummaryView();
  if (positions.length === 0) return <Empty targets={targets} />;
  return (
    <div className={styles.page}>
      <Heading targets={targets} />
      <Notices view={view} targets={targets} />
      <Announcement view={view} />
      {view.forecast && <ForecastContent view={view} forecast={view.forecast} feesEffectPath={targets.feesEffect} />}
    </div>
  );
}
