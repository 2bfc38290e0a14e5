import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ExplainedPosition, ExplainedTotals } from '#domain/analysis/explain/explain-totals.ts';
import { packagePartId } from '#domain/cart/resolve/resolve-package.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney } from '#i18n/format.ts';
import { useExplanation } from '#state/analysis/analysis.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCurrencyCode, useProductName } from '../shared/reference.ts';
import styles from './explanation.module.css';
import { useExplainedRows, type ExplainedRow } from './use-explained-rows.ts';

interface ExplainedItem {
  id: string;
  name: string;
  amount: string;
  parts: readonly { id: string; name: string | null; rows: readonly ExplainedRow[] }[];
}

const worth = ({ totals }: ExplainedPosition) => totals.expectedAssets ?? 0;

/** The items of the total with their lines, the largest first. */
function useExplainedItems(): (explained: ExplainedTotals) => ExplainedItem[] {
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
  return ({ positions: explained }) =>
    explained
      .toSorted((one, other) => worth(other) - worth(one))
      .map(({ positionId, totals, parts }) => {
        const position = positions.find(({ uuid }) => uuid === positionId);
        return {
          id: positionId,
          name: (position && nameOf(position)) ?? '',
          amount: formatMoney(totals.expectedAssets, code, 2),
          parts: parts.map((part) => ({ id: part.id, name: fundName(positionId, part.id), rows: rowsOf(part) })),
        };
      });
}

const lineOf = ({ text, amount }: ExplainedRow) => (amount === null ? `  ${text}` : `${text}: ${amount}`);

/** The same as text. */
const textOf = (title: string, items: readonly ExplainedItem[]): string =>
  [
    title,
    ...items.flatMap(({ name, amount, parts }) => [
      '',
      `${name}: ${amount}`,
      ...parts.flatMap((part) => [...(part.name ? [part.name] : []), ...part.rows.map(lineOf)]),
    ]),
  ].join('\n');

function Rows({ rows }: { rows: readonly ExplainedRow[] }) {
  return rows.map(({ id, text, amount }) =>
    amount === null ? (
      <p key={id} className={styles.note}>
        {text}
      </p>
    ) : (
      <p key={id} className={styles.row}>
        <span>{text}</span>
        <span className={styles.amount}>{amount}</span>
      </p>
    ),
  );
}

/** How the expected value of the cart comes about: its items, and each of them down to rates and roundings. */
export function Explanation() {
  const { t } = useTranslation('explain');
  const { figures, isFormer, status } = useExplanation(null, true);
  const itemsOf = useExplainedItems();
  const code = useCurrencyCode()();
  if (!figures) return <p>{status === 'calculating' ? t('calculating') : t('unavailable')}</p>;
  const items = itemsOf(figures);
  const total = t('total', { amount: formatMoney(figures.totals.expectedAssets, code, 2) });
  const copy = () =>
    navigator.clipboard.writeText(textOf(total, items)).then(
      () => showToast({ kind: 'success', text: t('copied') }),
      () => showToast({ kind: 'error', text: t('not-copied') }),
    );
  return (
    <div className={styles.explanation}>
      {isFormer && <p>{t('former')}</p>}
      <p>
        <strong>{total}</strong>
      </p>
      {items.map(({ id, name, amount, parts }) => (
        <Disclosure key={id} label={name} summary={amount}>
          {parts.map((part) => (
            <div key={part.id} className={styles.part}>
              {part.name && <p>{part.name}</p>}
              <Rows rows={part.rows} />
            </div>
          ))}
        </Disclosure>
      ))}
      <Button size="sm" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
