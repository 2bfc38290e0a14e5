import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { scenarios, type Scenario } from '#domain/analysis/compare/compared-years.ts';
import type { ExplainedPart, ExplainedTotals, TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cartTotals } from '#domain/figures/figure-places.ts';
import { investedWithoutForecast } from '#domain/forecast/series-points.ts';
import { exactDifference, exactSum } from '#domain/money/exact.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { useExplanation } from '#state/analysis/analysis.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCurrencyCode, useProductName } from '../reference.ts';
import styles from './explanation.module.css';
import { amountLine, figuresIn, type ExplainedText, type ExplainedRow } from './explained-row.ts';
import { scenarioSubject, totalFigure } from './total-figure.ts';
import { useExplainedRows } from './use-explained-rows.ts';

interface ExplainedItem {
  id: string;
  name: string;
  amount: ExplainedText;
  parts: readonly { id: string; name: string | null; rows: readonly ExplainedRow[] }[];
}

/**
 * Returns the parts that a total counts: the deposits are those with a forecast, to which the return refers; without
 * any forecast they are all deposits (calculation, section 2).
 */
function countedParts({ positions, totals }: ExplainedTotals, total: TotalName): readonly ExplainedPart[] {
  const parts = positions.flatMap((position) => position.parts);
  const isCompared = total === 'totalInvestment' && totals.expectedAssets !== null;
  return isCompared ? parts.filter(({ value }) => value !== null) : parts;
}

const sumOf = (parts: readonly ExplainedPart[], total: TotalName): number | null => {
  const known = parts.flatMap(({ converted }) => converted[total] ?? []);
  return known.length > 0 ? exactSum(known.map(({ converted }) => converted)) : null;
};

interface ExplainedTotal {
  explained: ExplainedTotals;
  total: TotalName;
  scenario: Scenario;
}

/** Returns the items of a total with their explanation rows, the largest first. */
function useExplainedItems(): (of: ExplainedTotal) => ExplainedItem[] {
  const nameOf = useProductName();
  const { positions } = useSnapshot(cart.list);
  const { fundById } = useSnapshot(catalogueState);
  const rowsOf = useExplainedRows();
  const code = useCurrencyCode()();
  const fundName = (uuid: string, partId: string) => {
    const funds = cart.package(uuid)?.resolved.position.division.funds ?? [];
    const fund = funds.find(({ id }) => packagePartId(uuid, id) === partId);
    return fund ? displayName(fundById.get(fund.id)?.name ?? '') : null;
  };
  return ({ explained, total, scenario }) => {
    const counted = countedParts(explained, total);
    return explained.positions
      .map(({ positionId, parts }) => ({ positionId, parts: parts.filter((part) => counted.includes(part)) }))
      .filter(({ parts }) => parts.length > 0)
      .toSorted((one, other) => (sumOf(other.parts, total) ?? 0) - (sumOf(one.parts, total) ?? 0))
      .map(({ positionId, parts }) => {
        const position = positions.find(({ uuid }) => uuid === positionId);
        return {
          id: positionId,
          name: (position && nameOf(position)) ?? '',
          amount: totalFigure(total, { subject: [positionId], scenario }, { value: sumOf(parts, total), code }),
          parts: parts.map((part) => ({
            id: part.id,
            name: fundName(positionId, part.id),
            rows: rowsOf(part, total, scenario),
          })),
        };
      });
  };
}

/** Returns the components of a value that has them: deposits, fees and growth; of deposits, those without a forecast. */
function usePartRows(): (of: ExplainedTotal, subject: string) => ExplainedRow[] {
  const { t } = useTranslation('explain');
  const figure = figuresIn(useCurrencyCode()());
  return ({ explained, total, scenario }, subject) => {
    const apart = investedWithoutForecast(explained.totals);
    if (total === 'totalInvestment' && apart > 0)
      return [{ id: 'apart', ...amountLine(t('without-forecast'), figure('cart.without-forecast', [], apart)) }];
    const known = countedParts(explained, 'totalInvestment').filter(({ value }) => value !== null);
    if (total !== 'expectedAssets' || known.length === 0) return [];
    const knownSum = (name: TotalName) => sumOf(known, name) ?? 0;
    const [value, invested, fees] = [
      knownSum('expectedAssets'),
      knownSum('totalInvestment'),
      knownSum('indicativeFee'),
    ];
    const count = new Set(known.map(({ positionId }) => positionId)).size;
    const grown = exactDifference(exactSum([value, fees]), invested);
    const ofScenario = [subject, ...scenarioSubject(scenario)];
    const lines = {
      invested: amountLine(t('paid-in'), figure('step.deposit', [subject, 'paid-in'], invested)),
      fees: amountLine(t('fees'), figure('step.deducted', [subject, 'fees'], exactDifference(0, fees))),
      grown: amountLine(t('grown'), figure('step.growth', [subject, 'all', scenario], grown)),
      sum: amountLine(t('sum', { count }), figure('row.expected-assets', ofScenario, value)),
    };
    return Object.entries(lines).map(([id, line]) => ({ id, ...line }));
  };
}

const lineOf = ({ text, amount }: ExplainedRow) => (amount === null ? `  ${text}` : `${text}: ${amount.text}`);

/** Formats the explanation as text for the clipboard. */
const textOf = (title: string, sums: readonly ExplainedRow[], items: readonly ExplainedItem[]): string =>
  [
    title,
    ...sums.map(lineOf),
    ...items.flatMap(({ name, amount, parts }) => [
      '',
      `${name}: ${amount.text}`,
      ...parts.flatMap((part) => [...(part.name ? [part.name] : []), ...part.rows.map(lineOf)]),
    ]),
  ].join('\n');

function Rows({ rows }: { rows: readonly ExplainedRow[] }) {
  return rows.map(({ id, text, figures, amount }) => {
    const mark = figures.length > 0 && figureMark(figures, 'exact');
    return amount === null ? (
      <p key={id} className={styles.note} {...mark}>
        {text}
      </p>
    ) : (
      <p key={id} className="beside spread gap-3">
        <span {...mark}>{text}</span>
        <span className="nowrap" {...figureMark([amount], 'exact')}>
          {amount.text}
        </span>
      </p>
    );
  });
}

const arrows: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The items as an accordion with one open at a time; the arrow keys move through them, the largest first (screens,
 * section 4).
 */
function Items({ items }: { items: readonly ExplainedItem[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    const step = arrows[event.key];
    // In a radio group of scenarios the arrow keys change the selection.
    if (!step || items.length === 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const at = items.findIndex(({ id }) => id === openId);
    const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
    setOpenId(items[next]?.id ?? null);
    list.current?.children[next]?.querySelector('button')?.focus();
  });
  // The dialog focuses itself first when it opens.
  useEffect(() => {
    const opened = list.current?.closest<HTMLElement>('[role="dialog"]');
    const listen = (event: KeyboardEvent) => goOn(event);
    opened?.addEventListener('keydown', listen);
    return () => opened?.removeEventListener('keydown', listen);
  }, []);
  return (
    <ul ref={list} className={styles.items}>
      {items.map(({ id, name, amount, parts }) => (
        <li key={id}>
          <Disclosure
            label={name}
            summary={<span {...figureMark([amount], 'exact')}>{amount.text}</span>}
            open={openId === id}
            onOpenChange={(isOpen) => setOpenId(isOpen ? id : null)}
          >
            {parts.map((part) => (
              <div key={part.id} className={styles.part}>
                {part.name && <p>{part.name}</p>}
                <Rows rows={part.rows} />
              </div>
            ))}
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** The places that show the total of the cart, so that a client who asks finds the same figure, and the figure beside it. */
function Places({ total }: { total: TotalName }) {
  const { t } = useTranslation('explain');
  const { config } = useSnapshot(catalogueState);
  const places = cartTotals[total].places.map((place) => t(`place.${place}`));
  const list = new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(places);
  return (
    <>
      {total === 'expectedAssets' && !config.likelySpreadDisabled && <p className="secondary">{t('middle')}</p>}
      <p className="secondary">{t('shown-in', { places: list })}</p>
    </>
  );
}

const hasScenarios = (total: TotalName) => total === 'expectedAssets' || total === 'expectedReturns';

export interface ExplanationProps {
  total: TotalName;
  /** Restricts the explanation to these items; all items of the cart if null. */
  uuids?: readonly string[] | null | undefined;
}

/** Explains how a total of the cart is calculated: its items, and each of them down to rates and roundings. */
export function Explanation({ total, uuids = null }: ExplanationProps) {
  const { t } = useTranslation(['explain', 'forecast']);
  const [scenario, setScenario] = useState<Scenario>('moderate');
  const { figures, isFormer, status } = useExplanation(uuids, scenario);
  const itemsOf = useExplainedItems();
  const partsOf = usePartRows();
  const code = useCurrencyCode()();
  if (!figures) return <p>{status === 'calculating' ? t('explain:calculating') : t('explain:unavailable')}</p>;
  const explained = { explained: figures, total, scenario };
  // The name of all items, or of these.
  const subject = uuids?.join('+') ?? 'total';
  const items = itemsOf(explained);
  const parts = partsOf(explained, subject);
  const value = sumOf(countedParts(figures, total), total);
  const amount = totalFigure(total, { subject: [subject], scenario }, { value, code });
  const isOfCart = uuids === null && scenario === 'moderate';
  const title = t(`explain:title.${total}`, { amount: amount.text });
  const scenarioName = t(`forecast:series.${scenario}`);
  const copied = hasScenarios(total) ? `${title} (${scenarioName})` : title;
  const copy = () =>
    navigator.clipboard.writeText(textOf(copied, parts, items)).then(
      () => showToast({ kind: 'success', text: t('explain:copied') }),
      () => showToast({ kind: 'error', text: t('explain:not-copied') }),
    );
  return (
    <div className="stack gap-2 size-sm figures">
      {isFormer && <p>{t('explain:former')}</p>}
      <p>
        <strong {...figureMark(isOfCart ? [cartTotals[total].of] : [amount], 'exact')}>{title}</strong>
      </p>
      {hasScenarios(total) && (
        <SegmentedControl
          size="sm"
          label={t('explain:scenario')}
          hideLabel
          options={scenarios.map((one) => ({ value: one, label: t(`forecast:series.${one}`) }))}
          value={scenario}
          onChange={setScenario}
        />
      )}
      {parts.length > 0 && (
        <div className={styles.parts}>
          <Rows rows={parts} />
        </div>
      )}
      <Items items={items} />
      {isOfCart && <Places total={total} />}
      <Button size="sm" onClick={() => void copy()}>
        {t('explain:copy')}
      </Button>
    </div>
  );
}
