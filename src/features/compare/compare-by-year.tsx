import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import type { ComparedYears } from '#domain/analysis/compare/compared-years.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useYears } from '#cart-ui/use-years.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import { yearFigure, type Comparison } from './compare-figures.ts';
import styles from './compare-by-year.module.css';

const steps = ['1', '2', '5'] as const;
type Step = (typeof steps)[number];
const mostColumns = 12;

interface CompareByYearProps {
  comparison: Comparison;
  by: ComparedYears;
  /** The selected year, which is shown at every step size. */
  year: number | null;
  hasInvested: boolean;
}

/** Returns the first, the last and the selected year, and those at the step size between them. */
function useShownYears({ years: last }: ComparedYears, chosen: number | null) {
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const [own, setStep] = useState<Step | null>(null);
  const fitting = isNarrow ? '5' : (steps.find((one) => last / Number(one) < mostColumns) ?? '5');
  const step = own ?? fitting;
  const all = Array.from({ length: last + 1 }, (_, year) => year);
  const shown = all.filter((year) => year % Number(step) === 0 || year === last || year === chosen);
  return { shown, step, setStep };
}

/** The chart's values as a table: every compared cart by year. */
export function CompareByYear({ comparison, by, year, hasInvested }: CompareByYearProps) {
  const { t } = useTranslation(['compare', 'forecast']);
  const years = useYears();
  const { carts, base, mode, scenario } = comparison;
  const { shown, step, setStep } = useShownYears(by, year);
  const known = carts.flatMap((view, place) => {
    const figures = by.carts[place];
    return figures ? [{ view, values: figures[mode] }] : [];
  });
  const title = t('compare:by-year.title', { scenario: t(`forecast:series.${scenario}`).toLocaleLowerCase() });
  return (
    <section className={panel.panel} aria-labelledby="compare-by-year">
      <header className={panel.head}>
        <h2 id="compare-by-year" className={panel.title}>
          {title}
        </h2>
        <SegmentedControl
          label={t('compare:by-year.every')}
          hideLabel
          size="sm"
          options={steps.map((value) => ({ value, label: t('compare:by-year.step', { count: Number(value) }) }))}
          value={step}
          onChange={setStep}
        />
      </header>
      <ScrollRegion label={title}>
        <table className={classNames(panel.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('compare:table.variant')}</th>
              {shown.map((one) => (
                <th key={one} scope="col" className={classNames(one === year && styles.chosen)}>
                  {one === 0 ? t('compare:now') : years.calendar(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ view, values }) => (
              <tr key={view.id} className={classNames(view.id === base.id && styles.base)}>
                <th scope="row">
                  <VariantBadge look={view.look} />
                  <span className="visually-hidden"> {view.name}</span>
                </th>
                {shown.map((one) => (
                  <td key={one} className={classNames(one === year && styles.chosen)}>
                    <FigureText of={yearFigure(mode, scenario)} subject={[one, view.look.letter]} value={values[one]} />
                  </td>
                ))}
              </tr>
            ))}
            {hasInvested && mode === 'value' && (
              <tr className={styles.invested}>
                <th scope="row">{t('compare:invested-end', { letter: base.look.letter })}</th>
                {shown.map((one) => (
                  <td key={one} className={classNames(one === year && styles.chosen)}>
                    <FigureText of="year.invested" subject={[one, base.look.letter]} value={by.invested[one]} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
