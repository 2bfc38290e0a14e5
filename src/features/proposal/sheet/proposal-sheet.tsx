import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatDate, formatPhone } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import type { ProposalTab } from '#state/proposal/proposal-state.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { useAssetClass } from '#cart-ui/reference.ts';
import { DoughnutLegend, DoughnutRing, type DoughnutSlice } from '#charts/doughnut.tsx';
import { formatFigure, formatAxisValue } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { ScenarioChart } from '#charts/scenario-chart.tsx';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { Certainty } from './certainty.tsx';
import { Costs } from './costs.tsx';
import { Items } from './items.tsx';
import { Opening } from './opening.tsx';
import { Premises } from './premises.tsx';
import styles from './proposal-sheet.module.css';
import { useSheetView, type SheetSectionProps, calendarYear } from './sheet-view.ts';

const sections = [
  ['proposal:document.development', Development],
  ['headings.composition', DepositComposition],
  ['headings.items', Items],
  ['headings.costs', Costs],
  ['headings.certainty', Certainty],
  ['headings.assumptions', Premises],
] as const satisfies readonly (readonly [string, ComponentType<SheetSectionProps>])[];

/**
 * The preview of a proposal, with the parts of the document in their order, which is white in both themes (design, section 10;
 * `server/documents/proposal-document.ts`).
 */
export function ProposalSheet({ tab, name }: { tab: ProposalTab; name: string }) {
  const { t } = useTranslation(['proposal-document', 'proposal']);
  const { user } = useSnapshot(userState);
  const view = useSheetView(tab);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const advisor = user && [user.fullName, user.company.name, user.mobilePhone && formatPhone(user.mobilePhone)];
  return (
    <article className={classNames('paper', styles.sheet)} aria-label={t('proposal:preview', { name })}>
      <header className="row spread size-xs secondary">
        <Logo />
        <span>{formatDate(view.today)}</span>
      </header>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.kind}>{t(isSample ? 'proposal:document.sample' : 'proposal:document.title')}</p>
      <Opening view={view} />
      {sections.map(([heading, Section]) => (
        <section key={heading} className={styles.section}>
          <h3 className={styles.title}>{t(heading)}</h3>
          <Section view={view} />
        </section>
      ))}
      <footer className={styles.foot}>{advisor?.filter(Boolean).join(', ')}</footer>
    </article>
  );
}

const classId = (assetClassId: string | null) => assetClassId ?? 'unknown';

function useSlices({ outlook }: SheetSectionProps['view']): DoughnutSlice[] {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const lookOf = useAssetClass();
  const { classes, rest } = outlook.composition;
  const slices = classes.map(({ assetClassId, percentage }) => {
    const { name, colour } = lookOf(assetClassId);
    return { id: classId(assetClassId), label: name ?? t('forecast:other'), value: percentage, colour };
  });
  if (rest === null) return slices;
  const label = t('rest', { count: rest.classes.length });
  const id = rest.classes.map(({ assetClassId }) => classId(assetClassId)).join(':');
  return [...slices, { id, label, value: rest.percentage, colour: 'var(--color-text-3)' }];
}

const shareText = (value: number) => formatFigure('cart.class-share', value);

/** What the deposits are made of, and when items end. */
function DepositComposition({ view }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const slices = useSlices(view);
  const shares = slices.map(({ label, value }) => `${label} ${shareText(value)}`).join(', ');
  return (
    <div className={styles.composition}>
      <div className="row gap-5">
        {slices.length > 1 && <DoughnutRing slices={slices} label={t('shares', { shares })} size={116} />}
        <DoughnutLegend
          slices={slices}
          formatValue={shareText}
          markOf={(id) => figureMark([{ of: 'cart.class-share', subject: [id] }])}
        />
      </div>
      <div className={styles.ends}>
        <p className="secondary">{t('ends.title')}</p>
        <ul className={styles.years}>
          {view.outlook.endings.map(({ years, count }) => (
            <li key={years}>
              <strong>{count}</strong> <span className="secondary">{calendarYear(view.today, years)}</span>
            </li>
          ))}
        </ul>
        <p className="size-xs secondary">{t('ends.note')}</p>
      </div>
    </div>
  );
}

/** The four series, with names and full amounts at their ends. */
function Development({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const { document, outlook, code, today, years, endYear } = view;
  const { yearly } = document.summary;
  const { age } = document.order.terms;
  const chart = useMemo(
    () => ({
      years,
      series: seriesNames.flatMap((name): LineSeries[] => {
        const values = yearly[name];
        return values ? [{ name, style: name, label: t(`forecast:series.${name}`), values }] : [];
      }),
      formatAxis: formatAxisValue,
      yearText: (year: number) => calendarYear(today, year),
      formatValue: (value: number) => formatFigure('year.moderate', value, { currency: code }),
      markOf: ({ style }: LineSeries) => figureMark([{ of: `year.${style}`, subject: [years] }]),
      rows: age === null ? [] : [{ label: t('age'), textOf: (year: number) => String(age + year), isAtEvery: false }],
    }),
    [years, yearly, today, code, age, t],
  );
  const { invested, expectedAssets } = outlook.whole;
  const paid = formatFigure('cart.invested', invested, { currency: code });
  const moderate = formatFigure('cart.expected-assets', expectedAssets, { currency: code });
  const words = expectedAssets === null ? 'chartUnknown' : 'chart';
  return (
    <ScenarioChart
      {...chart}
      label={t(words, { year: endYear, moderate, invested: paid })}
      height={260}
      formatYear={chart.yearText}
    />
  );
}
