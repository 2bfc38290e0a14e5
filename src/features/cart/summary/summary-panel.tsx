import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalculatorUnavailable } from '#cart-ui/notes/calculator-unavailable.tsx';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { classNames } from '#ui/class-names.ts';
import { useMeasuredHeight } from '#ui/layout/use-measured-height.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { LensNav } from '#portal-ui/lens-nav.tsx';
import { NextStepButton } from '../next-step/next-step-button.tsx';
import type { NextStepProps } from '../next-step/next-step-props.ts';
import { CartRoundingNote } from './cart-rounding-note.tsx';
import { ConversionNote } from '#cart-ui/notes/conversion-note.tsx';
import { Distribution } from './distribution.tsx';
import { EditChange } from '#cart-ui/edit-change.tsx';
import { LazyForecastChart } from './lazy-forecast-chart.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { ForecastNotes } from '#cart-ui/notes/forecast-notes.tsx';
import { LeftOutLine, MissingRates, TooLargeNote } from '#cart-ui/notes/left-out-line.tsx';
import { ProposalLink } from './proposal-link.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import styles from './summary-panel.module.css';
import { useSummaryView, type SummaryView } from '#cart-ui/summary-view.ts';

interface SummaryPanelProps extends NextStepProps {
  onExpand: () => void;
  onNext: () => void;
}

/** Shows how many items the totals include, unless they include all. */
function IncludedBadge({ view }: { view: SummaryView }) {
  const { t } = useTranslation('forecast');
  if (view.included === view.count) return null;
  return <Badge>{t('included', { included: view.included, count: view.count })}</Badge>;
}

/** Debounce of the announcement after a recalculation. */
const restMs = 1000;

/**
 * Announces the main figure to screen readers once nothing has changed for a second, so that typing is not interrupted
 * (screens, section 1).
 */
export function FigureAnnouncement() {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  const [said, setSaid] = useState('');
  const { status, mainLabel, mainFigure, included, count } = view;
  const figure = t('announcement', { label: mainLabel, amount: mainFigure });
  const counted = included < count && t('included', { included, count });
  const text = status === 'done' ? [figure, counted].filter(Boolean).join(', ') : null;
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status" {...(said !== '' && figureMark(['cart.expected-assets']))}>
      {said}
    </p>
  );
}

interface SectionsProps {
  view: SummaryView;
  onExpand: () => void;
  /** Height of the chart in pixels. */
  height: number;
  /** Whether the panel must fit beside a table: without a legend, and with the asset classes folded in a low window. */
  isCompact?: boolean;
  /** Whether the chart is beside the panel rather than in it. */
  isBesideStage?: boolean;
}

function PanelSections({ view, onExpand, height, isCompact = false, isBesideStage = false }: SectionsProps) {
  const { t } = useTranslation('forecast');
  const isLow = useMediaQuery('(max-height: 60rem)');
  const { forecast } = view;
  if (!forecast) return null;
  return (
    <>
      {!isBesideStage && (
        <div className={styles.section}>
          <div className={styles.chartHead}>
            <h3 className="text-sm tertiary truncate">{t('development')}</h3>
            <span className={styles.expand}>
              {forecast.totals.expectedAssets !== null && <GoalSeekButton hasIcon={!isCompact} />}
              <IconButton size="sm" icon={Maximize2} label={t('expand')} onClick={onExpand} />
            </span>
          </div>
          <LazyPart waiting={<div style={{ height }} />} failed={partFailed}>
            <LazyForecastChart forecast={forecast} view={view} height={height} hasLegend={!isCompact} />
          </LazyPart>
          <LensNav size="sm" />
        </div>
      )}
      <div className={styles.section}>
        {isCompact && isLow && !isBesideStage ? (
          <Disclosure label={t('distribution')}>
            <Distribution forecast={forecast} isNamed />
          </Disclosure>
        ) : (
          <Distribution forecast={forecast} />
        )}
      </div>
      <div className={styles.section}>
        <ForecastNotes forecast={forecast} currencyCode={view.currencyCode} />
        {view.shown && view.status === 'done' && <CartRoundingNote total={view.shown} />}
      </div>
    </>
  );
}

interface FiguresProps extends NextStepProps {
  view: SummaryView;
  onNext: () => void;
  isCompact?: boolean;
  isBesideStage?: boolean;
}

/** The figures with what they exclude, or why there are none. */
function Figures({ view, onNext, lead, isCompact, isBesideStage }: FiguresProps) {
  return (
    <>
      {isBesideStage ? <ConversionNote /> : <SummaryFigures view={view} hasScenarios={isCompact === true} />}
      <div className={styles.notices}>
        {view.status === 'unavailable' && <CalculatorUnavailable />}
        <MissingRates />
        <TooLargeNote />
        <LeftOutLine onNext={onNext} />
      </div>
      {!isBesideStage && (
        <div className="stack gap-2 above-2">
          <NextStepButton lead={lead} />
          <ProposalLink />
        </div>
      )}
    </>
  );
}

interface PanelProps extends SummaryPanelProps {
  isCompact: boolean;
  /**
   * Set if figures and chart are on the stage: the panel has what they rest on and what is missing, and takes what a lens
   * says of the items into a place that it hands over.
   */
  onSide: ((side: HTMLElement | null) => void) | null;
}

/** What scrolls, and may have nothing that takes the focus, takes it itself. */
const scrolled = { tabIndex: 0 };

/** The sticky summary beside the items (CART-20). */
export function SummaryPanel({ isCompact, onSide, ...props }: PanelProps) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  const isBesideStage = onSide !== null;
  const title = t(isBesideStage ? 'details' : 'title');
  return (
    <aside
      className={classNames(styles.panel, isCompact && styles.compact, isBesideStage && styles.besideStage)}
      aria-label={title}
      {...(isBesideStage && scrolled)}
    >
      {onSide && <div ref={onSide} className={styles.side} data-side />}
      <div className={styles.section}>
        <div className={styles.head}>
          <h2 className="card-title">{title}</h2>
          <IncludedBadge view={view} />
        </div>
        <Figures view={view} onNext={props.onNext} lead={props.lead} {...{ isCompact, isBesideStage }} />
      </div>
      <PanelSections
        view={view}
        onExpand={props.onExpand}
        height={isCompact ? 140 : 240}
        {...{ isCompact, isBesideStage }}
      />
    </aside>
  );
}

/**
 * The sticky summary above the items on a tablet, which folds to its main figure (CART-20). Above a table it is a bar
 * with the quiet line until the user unfolds it (screens, section 2).
 */
export function FoldedSummary({ isBar, ...props }: SummaryPanelProps & { isBar: boolean }) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  const [isOpen, setIsOpen] = useState(!isBar);
  const bar = useMeasuredHeight<HTMLElement>('--top-bar-height');
  return (
    <section ref={bar} className={styles.folded} aria-label={t('title')}>
      {isBar && !isOpen && (
        <div className={styles.beside}>
          <LeftOutLine onNext={props.onNext} />
          <div className={styles.go}>
            <NextStepButton lead={props.lead} size="sm" />
          </div>
        </div>
      )}
      <Disclosure
        className={styles.disclosure}
        label={t('title')}
        summary={
          <>
            <span {...figureMark(['cart.expected-assets'])}>
              {isBar ? <strong>{view.mainFigure}</strong> : `${view.mainLabel}: ${view.mainFigure}`}
            </span>
            {!isOpen && <EditChange of="value" currency={view.currencyCode} />}
          </>
        }
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <div className={styles.across}>
          <div className={styles.section}>
            <IncludedBadge view={view} />
            <Figures view={view} onNext={props.onNext} lead={props.lead} />
          </div>
          <PanelSections view={view} onExpand={props.onExpand} height={180} />
        </div>
      </Disclosure>
    </section>
  );
}
