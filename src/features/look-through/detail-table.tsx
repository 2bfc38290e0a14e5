import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { HeldFund, LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { largestRemainder } from '#domain/money/largest-remainder.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import panel from '#ui/layout/panel.module.css';
import { useProductName, useWholeName } from '#cart-ui/reference.ts';
import styles from './look-through-page.module.css';
import { ClassPart } from './share-row.tsx';
import { FoldButton, useFold } from './fold-button.tsx';
import { useSideNames } from './use-side-names.ts';

/** Returns the weight of the filtered funds in each item, the largest first. */
function useDetailRows(held: readonly HeldFund[]) {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const wholeNameOf = useWholeName();
  const rows = positions
    .flatMap((position) => {
      const own = held.filter(({ uuid }) => uuid === position.uuid).map(({ weight }) => weight);
      return own.length === 0
        ? []
        : [
            {
              uuid: position.uuid,
              fundId: position.itemType === 'Fund' ? position.id : null,
              name: nameOf(position) ?? t('cart.unknown-product'),
              wholeName: wholeNameOf(position) ?? '',
              weight: exactSum(own),
            },
          ];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const tenths = largestRemainder(
    rows.map(({ weight }) => weight),
    1000,
  );
  return rows.map((row, index) => ({ ...row, percentage: (tenths[index] ?? 0) / 10 }));
}

/** On a wide screen all items are shown. */
const mostRows = { wide: Infinity, phone: 5 };

interface DetailTableProps {
  /** Receives the focus when the user navigates here. */
  ref: RefObject<HTMLElement | null>;
  held: readonly HeldFund[];
  filters: readonly LookThroughFilter[];
  /** The selected share of the cart in percent; null without a selection. */
  share: number | null;
  currencyCode: string;
  /** The name of the weights. */
  basisText: string;
  onReset: () => void;
}

/** The items behind the selected shares. */
export function DetailTable({ ref, held, filters, share, currencyCode, basisText, onReset }: DetailTableProps) {
  const { t } = useTranslation('look-through');
  const { nameOf } = useSideNames();
  const rows = useDetailRows(held);
  const fold = useFold(rows, mostRows);
  const { shown, hidden, isOpen } = fold;
  const total = exactSum(rows.map(({ weight }) => weight));
  const title = filters.length === 0 ? t('detail.all') : filters.map(nameOf).join(' + ');
  return (
    <section ref={ref} className={panel.panel} aria-label={t('detail.title')} tabIndex={-1}>
      <header className={panel.head}>
        <h2 className={panel.title}>
          {title} {share !== null && <span className={styles.chosen}>{formatPercent(share, 1)}</span>}
        </h2>
        {filters.length > 0 && (
          <Button variant="quiet" size="sm" onClick={onReset}>
            {t('detail.reset')}
          </Button>
        )}
      </header>
      <ScrollRegion label={t('detail.title')}>
        <table className={panel.table}>
          <thead>
            <tr>
              <th scope="col">{t('detail.item')}</th>
              <th scope="col">{basisText}</th>
              <th scope="col">{t('detail.share')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ uuid, fundId, name, wholeName, weight, percentage }) => (
              <tr key={uuid}>
                <th scope="row" className={styles.item}>
                  {name}
                  <ClassPart fundId={fundId} name={wholeName} />
                </th>
                <td>{formatMoney(weight, currencyCode)}</td>
                <td>{formatPercent(percentage, 1)}</td>
              </tr>
            ))}
            {fold.canFold && (
              <tr>
                <th scope="row">
                  <FoldButton fold={fold} />
                </th>
                <td>{!isOpen && formatMoney(exactSum(hidden.map(({ weight }) => weight)), currencyCode)}</td>
                <td>{!isOpen && formatPercent(exactSum(hidden.map(({ percentage }) => percentage)), 1)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('detail.total', { count: rows.length })}</th>
              <td>{formatMoney(total, currencyCode)}</td>
              <td>{formatPercent(rows.length > 0 ? 100 : 0, 1)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}
