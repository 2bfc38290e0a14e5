import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/lines/line-drawing.ts';
import { Stroke } from '#charts/lines/line-sample.tsx';
import { YearDrawing } from '#charts/chart-marks.tsx';
import type { YearLine, YearModel } from '#charts/years/year-scene.ts';
import type { GoalOutlook } from '#domain/analysis/goal/goal-outlook.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { amountPlace, formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './goal-outcome.module.css';
import { Marked } from './marked-text.tsx';
import type { GoalChange } from './use-goal-search.ts';

const plotHeight = 190;

interface GoalOutcomeProps extends GoalChange {
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
    formatAxis: formatAxisValue,
    yearText,
    rows: [],
  };
}

function Legend({ figure, target, currencyCode }: Pick<GoalOutcomeProps, 'figure' | 'target' | 'currencyCode'>) {
  const { t } = useTranslation('goal-seek');
  const place = amountPlace(target);
  const goal = t('target', { amount: formatFigure('goal.amount', target, { currency: currencyCode, place }) });
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <Stroke {...looks.before} /> {t('before')}
      </li>
      {figure && (
        <li>
          <Stroke {...looks.after} isMain />{' '}
          <Marked text={t('with', { figure: figure.text })} figures={figure.figures} />
        </li>
      )}
      <li>
        <Stroke colour="--color-text" dash={[7, 5]} /> <span {...figureMark(['goal.amount'], place)}>{goal}</span>
      </li>
    </ul>
  );
}

/** The figures of the cart now and with the selected answer. */
export function OutcomeTable({ before, after, way, currencyCode }: GoalOutcomeProps) {
  const { t } = useTranslation('goal-seek');
  const yearText = useCalendarYear();
  const isAlike = !after || lastYear(after) === lastYear(before);
  const rows = [
    {
      name: 'value',
      of: 'goal.value',
      label: isAlike ? t('row.value', { year: yearText(lastYear(before)) }) : t('row.end'),
    },
    { name: 'invested', of: 'goal.paid-in', label: t('row.invested') },
    { name: 'fees', of: 'goal.entry-fee', label: t('row.fees') },
  ] as const;
  return (
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
          {rows.map(({ name, of, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>
                <FigureText of={of} subject={['before']} value={before[name]} />
              </td>
              <td className={panel.strong}>
                {after ? <FigureText of={of} subject={[way]} value={after[name]} /> : '\u00A0'}
              </td>
              <td>
                {after ? (
                  <FigureText
                    of="goal.difference"
                    subject={[name, way]}
                    value={displayedReturn(after[name], before[name])}
                  />
                ) : (
                  '\u00A0'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The cart's result now and with the selected answer, as a chart and as figures. */
export function GoalOutcome(props: GoalOutcomeProps) {
  const { before, after, currencyCode } = props;
  const { t } = useTranslation('goal-seek');
  const yearText = useCalendarYear();
  const money = (value: number | undefined) => formatFigure('goal.value', value, { currency: currencyCode });
  const values = { value: money(before.value), after: money(after?.value) };
  return (
    <div className={styles.outcome}>
      <Legend {...props} />
      <YearDrawing
        model={modelOf(props, yearText)}
        plotHeight={plotHeight}
        label={t(after ? 'chart-after' : 'chart', values)}
      />
      <OutcomeTable {...props} />
    </div>
  );
}
