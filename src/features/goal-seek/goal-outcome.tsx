import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/line-drawing.ts';
import { Stroke } from '#charts/line-sample.tsx';
import { YearDrawing } from '#charts/chart-marks.tsx';
import type { YearLine, YearModel } from '#charts/year-scene.ts';
import type { GoalOutlook } from '#domain/analysis/goal/goal-outlook.ts';
import { exactDifference } from '#domain/money/exact.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { formatMoney, formatNumber, formatThousands } from '#i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './goal-outcome.module.css';

const plotHeight = 190;

interface GoalOutcomeProps {
  before: GoalOutlook;
  /** Null until an answer is selected. */
  after: GoalOutlook | null;
  /** The change that the answer makes, as text. */
  figure: string | null;
  target: number;
  currencyCode: string;
}

const lastYear = ({ byYear }: GoalOutlook) => byYear.length - 1;

const looks = {
  before: { colour: '--color-text-2', width: lineWidths.invested, dash: lineDashes.unfavourable },
  after: { colour: '--scenario-moderate', width: lineWidths.moderate, dash: [] },
} as const;

function modelOf({ before, after, target }: GoalOutcomeProps, yearText: (year: number) => string): YearModel {
  const lines: YearLine[] = [{ name: 'before', values: before.byYear, ...looks.before }];
  if (after) lines.push({ name: 'after', values: after.byYear, ...looks.after });
  const isAlike = after !== null && lastYear(after) === lastYear(before);
  return {
    years: Math.max(lastYear(before), after ? lastYear(after) : 0),
    lines,
    bands: isAlike
      ? [
          {
            name: 'between',
            lower: before.byYear,
            upper: after.byYear,
            colour: '--scenario-moderate',
            opacity: 0.14,
            isOutlined: false,
          },
        ]
      : [],
    ends: [],
    level: target,
    mark: null,
    formatAxis: formatThousands,
    yearText,
    rows: [],
  };
}

function Legend({ figure, target, currencyCode }: Pick<GoalOutcomeProps, 'figure' | 'target' | 'currencyCode'>) {
  const { t } = useTranslation('goal-seek');
  const goal = t('target', { amount: formatMoney(target, currencyCode) });
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <Stroke {...looks.before} /> {t('before')}
      </li>
      {figure && (
        <li>
          <Stroke {...looks.after} isMain /> {t('with', { figure })}
        </li>
      )}
      <li>
        <Stroke colour="--color-text" dash={[7, 5]} /> {goal}
      </li>
    </ul>
  );
}

const whole = (amount: number) => roundMoney(amount, 0);
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatNumber(amount, 0)}`;

/** The cart's result now and with the selected answer, as a chart and as figures. */
export function GoalOutcome(props: GoalOutcomeProps) {
  const { before, after, currencyCode } = props;
  const { t } = useTranslation('goal-seek');
  const yearText = useCalendarYear();
  const values = { value: formatMoney(before.value, currencyCode), after: formatMoney(after?.value, currencyCode) };
  const isAlike = !after || lastYear(after) === lastYear(before);
  const rows = [
    { name: 'value', label: isAlike ? t('row.value', { year: yearText(lastYear(before)) }) : t('row.end') },
    { name: 'invested', label: t('row.invested') },
    { name: 'fees', label: t('row.fees') },
  ] as const;
  return (
    <div className={styles.outcome}>
      <Legend {...props} />
      <YearDrawing
        model={modelOf(props, yearText)}
        plotHeight={plotHeight}
        label={t(after ? 'chart-after' : 'chart', values)}
      />
      <ScrollRegion label={t('outcome')}>
        <table className={classNames(panel.table, styles.table)}>
          <caption className="visually-hidden">{t('outcome')}</caption>
          <thead>
            <tr>
              <th scope="col">{currencyCode}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{formatNumber(whole(before[name]), 0)}</td>
                <td className={panel.strong}>{after ? formatNumber(whole(after[name]), 0) : '\u00A0'}</td>
                <td>{after ? signed(exactDifference(whole(after[name]), whole(before[name]))) : '\u00A0'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
