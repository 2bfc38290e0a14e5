import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineWidths } from '#charts/lines/line-drawing.ts';
import { Stroke } from '#charts/lines/line-sample.tsx';
import { YearDrawing } from '#charts/chart-marks.tsx';
import type { YearEnd, YearLine, YearModel } from '#charts/years/year-scene.ts';
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
  before: { colour: '--scenario-moderate', width: lineWidths.invested, dash: [] },
  after: { colour: '--scenario-moderate', width: lineWidths.moderate, dash: [] },
} as const;

function modelOf(
  { before, after, target }: GoalOutcomeProps,
  yearText: (year: number) => string,
  ends: YearModel['ends'],
): YearModel {
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
    ends,
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

const markOf = (subject: string) => figureMark([{ of: 'goal.value', subject: [subject] }]);

/** Returns the chart of the cart's result now and with the selected answer, with its accessible name. */
export function useOutcomeChart(): (props: GoalOutcomeProps) => { model: YearModel; label: string } {
  const { t } = useTranslation('goal-seek');
  const yearText = useCalendarYear();
  return (props) => {
    const { before, after, way, target, currencyCode } = props;
    const money = (value: number | undefined) => formatFigure('goal.value', value, { currency: currencyCode });
    const values = { value: money(before.value), after: money(after?.value) };
    const place = amountPlace(target);
    const goal = formatFigure('goal.amount', target, { currency: currencyCode, place });
    const ends: YearEnd[] = [
      {
        name: 'goal',
        at: target,
        label: t('goal'),
        text: goal,
        isMain: false,
        mark: figureMark(['goal.amount'], place),
      },
      {
        name: 'before',
        at: before.value,
        label: t('line.before'),
        text: values.value,
        isMain: false,
        mark: markOf('before'),
      },
    ];
    if (after)
      ends.unshift({
        name: 'after',
        at: after.value,
        label: t('line.after'),
        text: values.after,
        isMain: true,
        mark: markOf(way),
      });
    return { model: modelOf(props, yearText, ends), label: t(after ? 'chart-after' : 'chart', values) };
  };
}

/** Returns the figures of the cart now and with the selected answer, line by line. */
export function useOutcomeRows(): (change: GoalChange) => { name: string; label: string; figures: ReactNode[] }[] {
  const { t } = useTranslation('goal-seek');
  const yearText = useCalendarYear();
  return ({ before, after, way }) => {
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
    return rows.map(({ name, of, label }) => ({
      name,
      label,
      figures: [
        <FigureText key="before" of={of} subject={['before']} value={before[name]} />,
        after && <FigureText key="after" of={of} subject={[way]} value={after[name]} />,
        after && (
          <FigureText
            key="difference"
            of="goal.difference"
            subject={[name, way]}
            value={displayedReturn(after[name], before[name])}
          />
        ),
      ],
    }));
  };
}

/** The figures of the cart now and with the selected answer. */
function OutcomeTable({ currencyCode, ...change }: GoalOutcomeProps) {
  const { t } = useTranslation('goal-seek');
  const rowsOf = useOutcomeRows();
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
          {rowsOf(change).map(({ name, label, figures: [before, after, difference] }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td className={panel.strong}>{after ?? '\u00A0'}</td>
              <td>{difference ?? '\u00A0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The cart's result now and with the selected answer, as a chart and as figures. */
export function GoalOutcome(props: GoalOutcomeProps) {
  const { model, label } = useOutcomeChart()(props);
  return (
    <div className={styles.outcome}>
      <Legend {...props} />
      <YearDrawing model={{ ...model, ends: [] }} {...{ plotHeight, label }} />
      <OutcomeTable {...props} />
    </div>
  );
}
