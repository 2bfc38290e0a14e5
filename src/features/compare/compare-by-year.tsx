import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextWidth, useWidth } from '#charts/use-size.ts';
import { VariantBadge } from '#charts/variant-badge.tsx';
import type { ComparedYears } from '#domain/analysis/compare/compared-years.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useYears } from '#cart-ui/use-years.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import tables from '#ui/tables/table.module.css';
import { yearFigure, type Comparison } from './shared/compare-figures.ts';
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

/** Widths of what is bold and larger than the texts of charts, by which texts are measured, and of the space in a cell. */
const boldWidth = 1.25;
const cellSpace = 24;
const edgeSpace = 16;

interface Fitting {
  /** The last year, and the selected one. */
  last: number;
  chosen: number | null;
  /** Texts of the first column, and of the widest values. */
  names: readonly string[];
  texts: readonly string[];
}

/** Returns the number of years that the element has room for. */
function useRoomForYears(
  root: RefObject<HTMLElement | null>,
  { names, texts }: Pick<Fitting, 'names' | 'texts'>,
): number {
  const width = useWidth(root);
  const widest = useTextWidth(root);
  if (width === 0) return mostColumns;
  const room = width - widest(names) * boldWidth - cellSpace - edgeSpace;
  return Math.min(mostColumns, Math.floor(room / (widest(texts) * boldWidth + cellSpace)));
}

/** Returns the first, the last and the selected year, and those at the step size between them. */
function useShownYears(root: RefObject<HTMLElement | null>, { last, chosen, ...widths }: Fitting) {
  const most = useRoomForYears(root, widths);
  const [own, setStep] = useState<Step | null>(null);
  const fitting = steps.find((one) => Math.ceil(last / Number(one)) < most) ?? '5';
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
  const known = carts.flatMap((view, place) => {
    const figures = by.carts[place];
    return figures ? [{ view, values: figures[mode] }] : [];
  });
  const root = useRef<HTMLElement>(null);
  const investedName = t('compare:invested-end', { letter: base.look.letter });
  const { shown, step, setStep } = useShownYears(root, {
    last: by.years,
    chosen: year,
    names: [t('compare:table.variant'), investedName],
    texts: known
      .flatMap(({ values }) => [Math.min(...values), Math.max(...values)])
      .map((value) => formatFigure(yearFigure(mode, scenario), value)),
  });
  const title = t('compare:by-year.title', { scenario: t(`forecast:series.${scenario}`).toLocaleLowerCase() });
  return (
    <section ref={root} className={panel.panel} aria-labelledby="compare-by-year">
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
        <table className={classNames(panel.table, tables.named, styles.table)}>
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
                <th scope="row">{investedName}</th>
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
