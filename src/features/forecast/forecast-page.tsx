import { FileText, GitCompare, Layers, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useYears } from '#cart-ui/use-years.ts';
import { YearDrawing } from '#charts/chart-marks.tsx';
import type { YearModel } from '#charts/years/year-scene.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { compareControl } from '#state/tips.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { PlanOwner } from '#cart-ui/plan-owner.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import { Notices } from './notices.tsx';
import { useSummaryView, type SummaryView } from '#cart-ui/summary-view.ts';
import { ForecastContent } from './forecast-content.tsx';
import styles from './forecast-page.module.css';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import { usePlotHeight } from './use-plot-height.ts';
import { useSettledSaying } from './use-saying.ts';
import panel from '#ui/layout/panel.module.css';

const years = 20;
/** Height of the empty axis when no forecast is expected, so that no space is reserved for one. */
const emptyHeight = 160;

interface AwaitedForecastProps {
  /** Whether the forecast is being loaded; otherwise there is nothing to calculate. */
  isLoading: boolean;
  plotHeight: number;
}

/** Placeholder of the forecast: figures without values and axes without lines (screens, section 1). */
function AwaitedForecast({ isLoading, plotHeight }: AwaitedForecastProps) {
  const { t } = useTranslation('forecast-page');
  const { calendar } = useYears();
  const model: YearModel = {
    years,
    lines: [],
    bands: [],
    ends: [],
    level: null,
    mark: null,
    formatAxis: String,
    yearText: (year) => String(calendar(year)),
    rows: [],
  };
  const value = isLoading ? <Skeleton width="7rem" height="1.25rem" /> : <NotAvailable />;
  return (
    <section className={panel.panel} aria-busy={isLoading || undefined}>
      <div className={panel.body}>
        <Strip isFormer={false}>
          <StripFigure
            isMain
            label={t('expected-unknown')}
            value={isLoading ? <Skeleton width="14rem" height="2.25rem" /> : <NotAvailable />}
          />
          <StripFigure label={t('invested')} value={value} />
          <StripFigure label={t('returns')} value={value} />
          <StripFigure label={t('fees')} value={value} />
        </Strip>
        <YearDrawing
          model={model}
          plotHeight={isLoading ? plotHeight : emptyHeight}
          label={t(isLoading ? 'calculating' : 'nothing-complete')}
        />
      </div>
    </section>
  );
}

/** Links to other views of the same cart. */
function Ways() {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  return (
    <>
      <ButtonLink ref={compareControl} to={paths.compare} icon={GitCompare} variant="quiet">
        {t('compare')}
      </ButtonLink>
      <ButtonLink to={paths.lookThrough} icon={Layers} variant="quiet">
        {t('forecast:lens.composition')}
      </ButtonLink>
    </>
  );
}

function ToProposal() {
  const { t } = useTranslation('forecast-page');
  return (
    <ButtonLink to={paths.proposal} icon={FileText} variant="primary">
      {t('proposal')}
    </ButtonLink>
  );
}

/** The heading; on a phone it only links back to the cart, and the other links are at the end of the page. */
function Heading({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('forecast-page');
  return (
    <header className={styles.heading}>
      <h1 className="page-title" tabIndex={-1}>
        {t('title')}
      </h1>
      <PlanOwner />
      <div className="cluster push gap-2 screen-only">
        {!isNarrow && <Ways />}
        <ButtonLink to={paths.cart} icon={Pencil} variant={isNarrow ? 'quiet' : undefined}>
          {t('edit')}
        </ButtonLink>
        {!isNarrow && <ToProposal />}
      </div>
    </header>
  );
}

function Empty() {
  const { t } = useTranslation('forecast-page');
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
      </header>
      <section className={panel.panel}>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <div className="cluster to-middle gap-3">
              <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
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

/** Returns the announcement of the main figure for screen readers once it is calculated. */
function useMainText({ status, included, count, mainFigure, forecast }: SummaryView): string | null {
  const { t } = useTranslation('forecast-page');
  return status === 'done' && forecast ? t('announcement', { amount: mainFigure, included, count }) : null;
}

/** The forecast of the cart as a workspace: goal, time, contributors and risk. */
export function ForecastPage() {
  const { positions } = useSnapshot(cart.list);
  const { t } = useTranslation('forecast-page');
  const view = useSummaryView();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const plotHeight = usePlotHeight();
  const [said, say] = useState('');
  useSettledSaying(useMainText(view), say);
  if (positions.length === 0) return <Empty />;
  return (
    <div className={styles.page}>
      <Heading isNarrow={isNarrow} />
      <Notices status={view.status}>
        {view.forecast === null && view.status !== 'calculating' && view.status !== 'unavailable' && (
          <p>{t('nothing-complete')}</p>
        )}
      </Notices>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {view.forecast ? (
        <ForecastContent view={view} forecast={view.forecast} say={say} />
      ) : (
        view.status !== 'unavailable' && (
          <AwaitedForecast isLoading={view.status === 'calculating'} plotHeight={plotHeight} />
        )
      )}
      {isNarrow && (
        <div className="stack gap-2 screen-only">
          <ToProposal />
          <Ways />
        </div>
      )}
    </div>
  );
}
