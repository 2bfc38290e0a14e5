import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ofHundred, spreadAmount } from '#domain/analysis/fan/fan-words.ts';
import { usualPaths, usualSeed, type Fan } from '#domain/analysis/fan/fan.ts';
import { priceLevel } from '#domain/analysis/real/real-values.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { useCartSpreads } from '#state/analysis/cart-spreads.ts';
import { useFan, type FanView } from '#state/analysis/use-fan.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import { Button } from '#ui/buttons/button.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { OutlookChart, type ChartFrame } from '../shared/outlook-chart.tsx';
import { SpreadAssumptions } from './spread-assumptions.tsx';
import { shownSpread, useSpreadModel, type ShownSpread } from './spread-model.ts';
import styles from './spread-view.module.css';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import type { Outlook } from '../shared/use-outlook.ts';
import { Waiting } from '#cart-ui/waiting.tsx';

interface SpreadStripProps {
  fan: Fan;
  spread: ShownSpread;
  isFormer: boolean;
  goal: number | null;
  years: number;
  isReal: boolean;
  code: string;
}

/** Formats a number of runs out of a hundred. */
function useShareText(): (count: number, paths: number) => string {
  const { t } = useTranslation('forecast-page');
  return (count, paths) => {
    const said = ofHundred(count, paths);
    return said.kind === 'count' ? t('spread.of-hundred', { count: said.count }) : t(`spread.${said.kind}`);
  };
}

/**
 * How many runs reach the goal, how many end in a loss, and the interquartile range: shares of runs, not probabilities.
 */
function SpreadStrip({ fan, spread, isFormer, goal, years, isReal, code }: SpreadStripProps) {
  const { t } = useTranslation('forecast-page');
  const shareText = useShareText();
  const { paths, reached, belowDeposits } = fan;
  const said = (percent: 25 | 75) =>
    formatFigure('year.percentile', spreadAmount(spread[percent][years] ?? 0), { currency: code });
  const inTodaysMoney = isReal ? `, ${t('todays-money')}` : '';
  const bounds = ([25, 75] as const).map((percent) => ({
    of: 'year.percentile' as const,
    subject: [years, `percentile ${percent}`, ...(isReal ? ['real'] : [])],
  }));
  return (
    <Strip isFormer={isFormer}>
      {goal === null || reached === null ? (
        <StripFigure label={t('goal')} value={t('spread.goal-none')} />
      ) : (
        <StripFigure
          isMain
          label={`${t('goal-of', { amount: formatFigure('goal.amount', goal, { currency: code, place: amountPlace(goal) }) })}${inTodaysMoney}`}
          labelMark={figureMark(['goal.amount'], amountPlace(goal))}
          value={<span {...figureMark(['spread.reached'])}>{shareText(reached, paths)}</span>}
          detail={t('spread.reached')}
        />
      )}
      <StripFigure
        label={t(isReal ? 'spread.less-nominal' : 'spread.less')}
        value={<span {...figureMark(['spread.below-deposits'])}>{shareText(belowDeposits, paths)}</span>}
      />
      <StripFigure
        label={`${t('spread.half')}${inTodaysMoney}`}
        value={<span {...figureMark(bounds)}>{t('spread.between', { low: said(25), high: said(75) })}</span>}
      />
    </Strip>
  );
}

/** Debounce between a change of the goal and the simulation. */
const settleMs = 400;

interface SpreadViewProps {
  frame: ChartFrame;
  outlook: Outlook;
  rows: YearModel['rows'];
  goal: number | null;
  /** Reports the displayed spread; null when the view unmounts. */
  onSpread: (spread: ShownSpread | null) => void;
}

/** Progress of the simulation with a button to cancel it, or its outcome with a button to restart it. */
function Progress({ fan, onAgain }: { fan: FanView; onAgain: () => void }) {
  const { t } = useTranslation('forecast-page');
  const { status, drawn, figures } = fan;
  if (status === 'done') return null;
  const isDrawing = status === 'calculating';
  return (
    <div className="wrapping-row gaps-2-4">
      {isDrawing ? (
        <>
          <progress className={styles.bar} aria-label={t('spread.progress')} value={drawn} max={usualPaths} />
          <span className={styles.drawn}>
            {t('spread.calculating', { drawn: formatFact('count', drawn), paths: formatFact('count', usualPaths) })}
          </span>
        </>
      ) : (
        <span role="status">{t(`spread.${status === 'idle' ? 'unavailable' : status}`)}</span>
      )}
      {figures && fan.isFormer && <span>{t('spread.former')}</span>}
      <Button size="sm" onClick={isDrawing ? fan.cancel : onAgain}>
        {t(isDrawing ? 'spread.cancel' : 'spread.again')}
      </Button>
    </div>
  );
}

interface DrawnProps extends SpreadViewProps {
  fan: Fan;
  isFormer: boolean;
}

/** The fan of the last simulation. */
function Drawn({ fan, isFormer, frame, outlook, rows, goal, onSpread }: DrawnProps) {
  const { t } = useTranslation('forecast-page');
  const modelOf = useSpreadModel();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { years, inflation } = outlook;
  const spread = useMemo(() => shownSpread(fan, { years, inflation }), [fan, years, inflation]);
  const tell = useEffectEvent(onSpread);
  useEffect(() => {
    tell(spread);
    return () => tell(null);
  }, [spread]);
  const { model, lines } = modelOf({ spread, outlook, frame, rows, goal });
  const strip = (
    <SpreadStrip {...{ fan, spread, isFormer, goal, years }} isReal={inflation !== null} code={frame.currencyCode} />
  );
  return (
    <>
      {!isNarrow && strip}
      <OutlookChart frame={frame} model={model} lines={lines} hasDots={false} />
      {isNarrow && strip}
      {!frame.isCompact && (
        <p className="measure secondary">
          <span {...figureMark(['spread.paths'])}>
            {t('spread.note', { paths: formatFigure('spread.paths', fan.paths) })}
          </span>{' '}
          {t('spread.rounding')} {t('spread.middle')}
        </p>
      )}
    </>
  );
}

function AskedSpread({ onAgain, ...props }: SpreadViewProps & { onAgain: () => void }) {
  const { outlook, goal, frame } = props;
  const { t } = useTranslation('forecast-page');
  const [seed, setSeed] = useState(usualSeed);
  const { spreads, hasFailed, retry } = useCartSpreads();
  // Converts a real target to its nominal value at the horizon.
  const nominal =
    goal !== null && outlook.inflation !== null ? goal * priceLevel(outlook.inflation, outlook.months) : goal;
  const target = useDebounced(nominal, settleMs);
  const question = useMemo(() => spreads && { paths: usualPaths, seed, target, spreads }, [seed, target, spreads]);
  const fan = useFan(null, question);
  if (hasFailed && !spreads)
    return <ErrorState title={t('spread.unread.title')} text={t('spread.unread.text')} onRetry={retry} />;
  if (!spreads) return <Waiting height={frame.plotHeight} />;
  const drawnYears = fan.figures?.years ?? Infinity;
  // An item without a spread may end last.
  const isOfCart = fan.isFormer ? drawnYears === outlook.years : drawnYears <= outlook.years;
  return (
    <>
      <Progress fan={fan} onAgain={onAgain} />
      {fan.figures && isOfCart ? (
        <Drawn {...props} fan={fan.figures} isFormer={fan.isFormer} />
      ) : (
        <Waiting height={frame.plotHeight} text={fan.status === 'calculating' ? undefined : '\u00A0'} />
      )}
      {!frame.isCompact && <SpreadAssumptions spreads={spreads} seed={seed} onSeed={setSeed} />}
    </>
  );
}

/** The likely spread of the final value by simulation with stated assumptions, beside the three scenarios. */
export function SpreadView(props: SpreadViewProps) {
  const [round, setRound] = useState(0);
  return <AskedSpread key={round} {...props} onAgain={() => setRound(round + 1)} />;
}
