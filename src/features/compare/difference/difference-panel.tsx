import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WaterfallChart } from '#charts/waterfall-chart.tsx';
import type { Cause } from '#domain/analysis/difference/cause.ts';
import { differenceFigures, type DifferenceFigure } from '#domain/analysis/difference/difference-item.ts';
import { useDifference } from '#state/compare/use-difference.ts';
import type { ComparedCartFigures } from '#state/scenarios/compared-cart.ts';
import { Select } from '#ui/fields/select.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import type { ChangedInput } from '#domain/analysis/compare/variant.ts';
import { commonYears } from '#domain/analysis/difference/common-years.ts';
import { namedCauses, type ShownDifference } from '#domain/analysis/difference/shown-difference.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { Comparison } from '../shared/compare-figures.ts';
import { DifferenceDetails, type Chosen } from './difference-details.tsx';
import { DifferenceExport } from './difference-export.tsx';
import { differenceModel, type DifferenceModel } from './difference-model.ts';
import styles from './difference-panel.module.css';
import { DifferenceTable } from './difference-table.tsx';
import { LikeForLike } from './like-for-like.tsx';
import type { ComparedView } from '../shared/use-compared.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useChangeLines } from './use-change-lines.ts';

interface ChangedListProps {
  other: ComparedView;
  currencyCode: string;
  model: DifferenceModel;
}

/** The inputs that differ from those of the base, equal changes together, each with what it adds. */
function ChangedList({ other, currencyCode, model }: ChangedListProps) {
  const { t } = useTranslation('compare');
  const lines = useChangeLines()(model);
  return (
    <Disclosure
      defaultOpen
      label={t('changes.title')}
      summary={lines.length === 0 ? t('changes.none') : t('changes.count', { count: model.changes.length })}
    >
      <dl className={styles.changes}>
        {lines.map(({ key, subject, text, amount }) => (
          <div key={key} className={styles.change}>
            <dt>{subject}</dt>
            <dd data-entered>{text}</dd>
            <dd className={styles.money}>
              {amount !== null && (
                <FigureText
                  of="difference.change"
                  subject={[other.look.letter, ...key.split(' ')]}
                  value={amount}
                  currency={currencyCode}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** A compared cart with figures, and the base. */
interface ComparedPair {
  base: ComparedView;
  other: ComparedView;
  currencyCode: string;
}

interface ShownProps extends ComparedPair {
  model: DifferenceModel;
  figure: DifferenceFigure;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The way from the base to the other cart, a bar for each cause. */
function Waterfall({ base, other, currencyCode, model, figure, chosen, onChoose }: ShownProps) {
  const { t } = useTranslation('compare');
  const { shown, changes } = model;
  const sentenceOf = useDifferenceSentence();
  const [from, to] = [base.look.letter, other.look.letter];
  const sentence = sentenceOf({ shown, figure, base: from, other: to, changes, currency: currencyCode });
  const causeText = (cause: Cause, amount: number) => (
    <FigureText of="difference.cause" subject={[to, cause, 'chart']} value={amount} currency={currencyCode} />
  );
  const end = (view: ComparedView, amount: number) => ({
    id: view.id,
    label: `${view.look.letter} · ${view.name}`,
    amount,
    text: <FigureText of="difference.end" subject={[view.look.letter]} value={amount} currency={currencyCode} />,
  });
  const causes = shown.causes.filter(({ amount }) => amount !== 0);
  return (
    <>
      <p
        className={styles.sentence}
        {...figureMark([
          { of: 'difference.size', subject: [to] },
          ...causes.map(({ cause }) => ({ of: 'difference.cause' as const, subject: [to, cause] })),
        ])}
      >
        {sentence}
      </p>
      {causes.length > 0 && (
        <WaterfallChart
          label={t('difference.chart', { base: from, other: to })}
          brokenText={t('difference.broken')}
          start={end(base, shown.base)}
          end={end(other, shown.other)}
          steps={causes.map(({ cause, amount }) => ({
            id: cause,
            label: t(`difference.cause.${cause}`),
            amount,
            text: causeText(cause, amount),
          }))}
          chosen={chosen.rowId === null ? chosen.cause : null}
          onChoose={(id) => {
            const cause = causes.find((one) => one.cause === id)?.cause ?? null;
            onChoose({ rowId: null, cause: chosen.rowId === null && chosen.cause === cause ? null : cause });
          }}
        />
      )}
    </>
  );
}

const nothingChosen: Chosen = { rowId: null, cause: null };

interface DividedProps extends ComparedPair {
  figures: { base: ComparedCartFigures; other: ComparedCartFigures };
  figure: DifferenceFigure;
  scenario: Comparison['scenario'];
}

/** Why one cart differs from the base. */
function Divided({ figures, figure, scenario, ...pair }: DividedProps) {
  const { t } = useTranslation('compare');
  const { status, held } = useDifference(figures.base, figures.other, { figure, scenario });
  const model = useMemo(() => held && differenceModel(held), [held]);
  const [chosen, setChosen] = useState(nothingChosen);
  const [base, other] = [pair.base.look.letter, pair.other.look.letter];
  if (!model || !held)
    return <p role="status">{t(status === 'unavailable' ? 'difference.unavailable' : 'difference.calculating')}</p>;
  const shown = { ...pair, model, figure: held.asked.figure, chosen, onChoose: setChosen };
  return (
    <>
      {status === 'unavailable' && <Banner kind="warning">{t('difference.former')}</Banner>}
      <LikeForLike {...pair} model={model} />
      {model.counts.other && model.counts.base ? (
        <>
          <Waterfall {...shown} />
          <DifferenceTable {...shown} />
          <DifferenceDetails {...shown} />
        </>
      ) : (
        <p>
          {model.counts.base || model.counts.other
            ? t('difference.nothing', { other: model.counts.base ? other : base })
            : t('difference.nothing-both')}
        </p>
      )}
      <ChangedList {...pair} model={model} />
      <div className="screen-only">
        <DifferenceExport model={model} letter={other} />
      </div>
    </>
  );
}

/** Why the compared carts differ from the base, one of them at a time (calculation, section 13). */
export function DifferencePanel({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const { base, carts, scenario, currencyCode } = comparison;
  const others = carts.filter(({ id, figures }) => id !== base.id && figures !== null);
  const [otherId, setOtherId] = useState<string | null>(null);
  const [figure, setFigure] = useState<DifferenceFigure>('expectedAssets');
  const other = others.find(({ id }) => id === otherId) ?? others[0];
  if (!other?.figures || !base.figures) return null;
  const letters = { base: base.look.letter, other: other.look.letter };
  return (
    <section className={panel.panel} aria-labelledby="compare-difference">
      <header className={panel.head}>
        <h2 id="compare-difference" className={panel.title}>
          {t('difference.title', letters)}
        </h2>
        <div className="wrapping-row gap-3 screen-only">
          {others.length > 1 && (
            <SegmentedControl
              label={t('difference.choose', letters)}
              hideLabel
              size="sm"
              options={others.map(({ id, look }) => ({ value: id, label: look.letter }))}
              value={other.id}
              onChange={setOtherId}
            />
          )}
          <Select
            className={styles.figure}
            label={t('difference.figure')}
            hideLabel
            options={differenceFigures.map((value) => ({ value, label: t(`difference.figures.${value}`) }))}
            value={figure}
            onChange={setFigure}
          />
        </div>
      </header>
      <div className={panel.body}>
        <Divided
          key={`${base.id} ${other.id}`}
          {...{ base, other, currencyCode, figure, scenario }}
          figures={{ base: base.figures, other: other.figures }}
        />
      </div>
    </section>
  );
}

/** What a sentence says: the letters of the two carts, their difference, and what they were made to differ in. */
interface Told {
  shown: ShownDifference;
  figure: DifferenceFigure;
  base: string;
  other: string;
  changes: readonly ChangedInput[];
  currency: string;
}

/** Returns a function that says in one sentence why a cart differs from the base (calculation, section 13). */
function useDifferenceSentence(): (told: Told) => string {
  const { t } = useTranslation('compare');
  return ({ shown, figure, base, other, changes, currency }) => {
    const years = commonYears(changes);
    const fromOf = (cause: Cause) =>
      cause === 'investmentHorizon' && years !== null
        ? t(years > 0 ? 'difference.from.horizon-longer' : 'difference.from.horizon-shorter', {
            count: Math.abs(years),
          })
        : t(`difference.from.${cause}`);
    const signed = (amount: number) => formatFigure('difference.cause', amount, { currency });
    const { named, others } = namedCauses(shown.causes);
    const list = [
      ...named.map(({ cause, amount }) => t('difference.part', { amount: signed(amount), from: fromOf(cause) })),
      ...(others === null ? [] : [t('difference.part', { amount: signed(others), from: t('difference.from.others') })]),
    ].join(', ');
    const amount = formatFigure('difference.size', Math.abs(shown.difference), { currency });
    const way = shown.difference === 0 ? 'same' : shown.difference < 0 ? 'lower' : 'higher';
    const result = t(`difference.result.${figure}.${way}`, { base, other, amount });
    return list === '' ? t('difference.sentence', { result }) : t('difference.sentence-parts', { result, list });
  };
}
