import { useTranslation } from 'react-i18next';
import type { Fan } from '#domain/analysis/fan/fan.ts';
import { ofHundred, spreadAmount } from '#domain/analysis/fan/fan-words.ts';
import { formatMoney } from '#i18n/format.ts';
import type { ShownSpread } from './spread-model.ts';
import { Strip, StripFigure } from './strip.tsx';

interface SpreadStripProps {
  fan: Fan;
  spread: ShownSpread;
  isFormer: boolean;
  goal: number | null;
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
export function SpreadStrip({ fan, spread, isFormer, goal, isReal, code }: SpreadStripProps) {
  const { t } = useTranslation('forecast-page');
  const shareText = useShareText();
  const { paths, reached, belowDeposits, years } = fan;
  const said = (percent: 25 | 75) => formatMoney(spreadAmount(spread[percent][years] ?? 0), code);
  const inTodaysMoney = isReal ? `, ${t('todays-money')}` : '';
  return (
    <Strip isFormer={isFormer}>
      {goal === null || reached === null ? (
        <StripFigure label={t('goal')} value={t('spread.goal-none')} />
      ) : (
        <StripFigure
          isMain
          label={`${t('goal-of', { amount: formatMoney(goal, code) })}${inTodaysMoney}`}
          value={shareText(reached, paths)}
          detail={t('spread.reached')}
        />
      )}
      <StripFigure label={t(isReal ? 'spread.less-nominal' : 'spread.less')} value={shareText(belowDeposits, paths)} />
      <StripFigure
        label={`${t('spread.half')}${inTodaysMoney}`}
        value={t('spread.between', { low: said(25), high: said(75) })}
      />
    </Strip>
  );
}
