import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import type { Scenario } from '#domain/analysis/compare/compared-years.ts';
import { cartEnd } from '#domain/analysis/difference/shown-cart-figure.ts';
import { investedWithForecast } from '#domain/forecast/series-points.ts';
import { returnPercent } from '#domain/forecast/shown-totals.ts';
import { notAvailable } from '#i18n/format.ts';
import { FigureText, type FigureTextProps } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useYears } from '#cart-ui/use-years.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import tables from '#ui/tables/table.module.css';
import { AssetBar, AssetLegend } from './asset-bar.tsx';
import type { Comparison } from './shared/compare-figures.ts';
import type { ChangeSettings } from './compare-settings.ts';
import styles from './compare-table.module.css';
import { StateNotes } from './state-notes.tsx';
import type { ComparedView } from './shared/use-compared.ts';
import { VariantActions } from './variant-actions.tsx';

/** A figure of a cart; it may be an input, and inputs that differ from the base are marked. */
interface Column {
  name: string;
  label: string;
  text: (view: ComparedView) => ReactNode;
  entered?: (view: ComparedView) => number | undefined;
  isMain?: boolean;
}

/** Returns the value of a scenario at the end of the cart's own horizon. */
const endOf = ({ figures }: ComparedView, scenario: Scenario): number | null =>
  figures?.forecast ? cartEnd(figures.forecast, scenario) : null;

const endFigures = {
  unfavourable: 'cart.unfavourable',
  moderate: 'cart.expected-assets',
  favourable: 'cart.favourable',
} as const;
/** Names a figure of a compared cart. */
const CartFigure = ({ of, view, value }: Pick<FigureTextProps, 'of' | 'value'> & { view: ComparedView }) => (
  <FigureText of={of} subject={[view.look.letter]} value={value} />
);

function returnOf({ figures }: ComparedView): number | null {
  const totals = figures?.forecast?.totals;
  return totals ? returnPercent(totals.expectedAssets, investedWithForecast(totals)) : null;
}

const yearsOf = ({ figures }: ComparedView) => figures?.forecast && figures.forecast.months / 12;

/** Returns the columns of the amounts that were entered. */
function useEnteredColumns(): Column[] {
  const { t } = useTranslation('compare');
  return [
    {
      name: 'one-off',
      label: t('table.one-off'),
      text: (view) => <CartFigure of="cart.one-off" view={view} value={view.figures?.paidIn?.oneOff} />,
      entered: ({ figures }) => figures?.paidIn?.oneOff,
    },
    {
      name: 'monthly',
      label: t('table.monthly'),
      text: (view) => <CartFigure of="cart.periodical" view={view} value={view.figures?.paidIn?.monthly} />,
      entered: ({ figures }) => figures?.paidIn?.monthly,
    },
  ];
}

/** Returns the columns of return and fee. */
function useResultColumns(): Column[] {
  const { t } = useTranslation('compare');
  return [
    {
      name: 'return',
      label: t('table.return'),
      text: (view) => <CartFigure of="cart.return-percent" view={view} value={returnOf(view)} />,
    },
    {
      name: 'return-per-year',
      label: t('table.return-per-year'),
      text: (view) => (
        <CartFigure of="cart.return-per-year" view={view} value={view.figures?.forecast?.returnPerYear} />
      ),
    },
    {
      name: 'fee',
      label: t('table.fee'),
      text: (view) => (
        <CartFigure of="cart.entry-fee" view={view} value={view.figures?.forecast?.totals.indicativeFee} />
      ),
    },
  ];
}

function useColumns({ base, by, carts, scenario }: Comparison): Column[] {
  const { t } = useTranslation(['compare', 'forecast']);
  const years = useYears();
  const { letter } = base.look;
  const untilOf = (view: ComparedView) => {
    const last = yearsOf(view);
    return last == null ? notAvailable : String(years.calendar(last));
  };
  const against = (view: ComparedView) => {
    if (view.id === base.id) return t('compare:base-mark');
    const figures = by?.carts[carts.indexOf(view)];
    const value = figures?.difference.at(-1);
    return (
      <span className={value !== undefined && value < 0 ? panel.loss : styles.gain}>
        <CartFigure of="cart.difference" view={view} value={value} />
      </span>
    );
  };
  const ofScenario = (name: Scenario): Column => ({
    name,
    label: t(`forecast:series.${name}`),
    text: (view) => <CartFigure of={endFigures[name]} view={view} value={endOf(view, name)} />,
    isMain: name === scenario,
  });
  return [
    ...useEnteredColumns(),
    { name: 'until', label: t('compare:table.until'), text: untilOf, entered: (view) => yearsOf(view) ?? undefined },
    {
      name: 'invested',
      label: t('compare:table.invested'),
      text: (view) => {
        const totals = view.figures?.forecast?.totals;
        return <CartFigure of="cart.invested" view={view} value={totals && investedWithForecast(totals)} />;
      },
    },
    ofScenario('unfavourable'),
    ofScenario('moderate'),
    ofScenario('favourable'),
    ...useResultColumns(),
    {
      name: 'against',
      label: t('compare:table.against', { scenario: t(`forecast:series.${scenario}`), letter }),
      text: against,
    },
  ];
}

function Figure({ column, view, base }: { column: Column; view: ComparedView; base: ComparedView }) {
  const { t } = useTranslation('compare');
  const isChanged = column.entered !== undefined && column.entered(view) !== column.entered(base);
  return (
    <span className={classNames(isChanged && styles.changed, column.isMain && panel.strong)}>
      {column.text(view)}
      {isChanged && <span className="visually-hidden"> {t('table.changed')}</span>}
    </span>
  );
}

const Name = ({ view }: { view: ComparedView }) => (
  <span className={styles.name}>
    <VariantBadge look={view.look} />
    <span className={styles.words}>
      {view.name}
      <StateNotes view={view} />
    </span>
  </span>
);

const isUnsettled = ({ isFormer, status }: ComparedView) =>
  isFormer || status === 'calculating' || status === 'reading';

interface CompareTableProps {
  comparison: Comparison;
  onChange: ChangeSettings;
}

interface RowsProps extends CompareTableProps {
  columns: readonly Column[];
}

function WideTable({ comparison, onChange, columns }: RowsProps) {
  const { t } = useTranslation('compare');
  const { base, carts } = comparison;
  return (
    <ScrollRegion label={t('table.caption')}>
      <table className={classNames(panel.table, tables.named, styles.table)}>
        <caption className="visually-hidden">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.variant')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={styles.assets}>
              {t('table.assets')}
            </th>
          </tr>
        </thead>
        <tbody>
          {carts.map((view) => (
            <tr
              key={view.id}
              className={classNames(view.id === base.id && styles.base, isUnsettled(view) && styles.former)}
            >
              <th scope="row">
                <div className="row spread gap-2">
                  <Name view={view} />
                  <VariantActions view={view} isBase={view.id === base.id} onChange={onChange} />
                </div>
              </th>
              {columns.map((column) => (
                <td key={column.name}>
                  <Figure column={column} view={view} base={base} />
                </td>
              ))}
              <td className={styles.assets}>
                <AssetBar shares={view.figures?.forecast?.distribution ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cards({ comparison, onChange, columns }: RowsProps) {
  const { base, carts } = comparison;
  return (
    <ul className={styles.cards}>
      {carts.map((view) => (
        <li
          key={view.id}
          className={classNames(styles.card, view.id === base.id && styles.base, isUnsettled(view) && styles.former)}
        >
          <div className="row spread gap-2">
            <Name view={view} />
            <VariantActions view={view} isBase={view.id === base.id} onChange={onChange} />
          </div>
          <dl className="stack gap-1 figures">
            {columns.map((column) => (
              <div key={column.name} className={styles.figure}>
                <dt>{column.label}</dt>
                <dd>
                  <Figure column={column} view={view} base={base} />
                </dd>
              </div>
            ))}
          </dl>
          <AssetBar shares={view.figures?.forecast?.distribution ?? []} />
        </li>
      ))}
    </ul>
  );
}

/** Every compared cart at the end of its own horizon; inputs that differ from those of the base are marked. */
export function CompareTable({ comparison, onChange }: CompareTableProps) {
  const columns = useColumns(comparison);
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const Rows = isNarrow ? Cards : WideTable;
  return (
    <>
      <Rows comparison={comparison} onChange={onChange} columns={columns} />
      <AssetLegend distributions={comparison.carts.map(({ figures }) => figures?.forecast?.distribution ?? [])} />
    </>
  );
}
