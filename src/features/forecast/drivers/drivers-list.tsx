import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { DriverBar, DriverFigure, largestOf, type DriversTableProps } from './drivers-table.tsx';
import styles from './drivers.module.css';

/** The items on a phone, each with all its figures; the order is chosen above them. */
export function DriversList({ rows, count, total, shown, columns, order, onOrder, onItem }: DriversTableProps) {
  const { t } = useTranslation('drivers');
  const most = largestOf(rows, order.column);
  const totalRow = { ...total, positionId: 'total', name: t('items.total', { count }) };
  return (
    <>
      <div className={styles.order}>
        <Select
          label={t('items.sorted')}
          options={columns.map((value) => ({ value, label: t(`column.${value}`) }))}
          value={order.column}
          onChange={(column) => onOrder({ ...order, column })}
        />
        <IconButton
          icon={order.isDescending ? ArrowDown : ArrowUp}
          label={t(order.isDescending ? 'items.ascending' : 'items.descending')}
          onClick={() => onOrder({ ...order, isDescending: !order.isDescending })}
        />
      </div>
      <ul className={styles.itemList}>
        {[...rows, totalRow].map((row) => {
          const isTotal = row.positionId === 'total';
          return (
            <li key={row.positionId} className={styles.entry}>
              {isTotal ? (
                <span className="semibold">{row.name}</span>
              ) : (
                <button
                  type="button"
                  className={styles.item}
                  title={t('items.show', { name: row.name })}
                  onClick={() => onItem(row.positionId)}
                >
                  {row.name}
                </button>
              )}
              {!isTotal && <DriverBar value={row[order.column]} most={most} />}
              <dl className={styles.pairs}>
                {columns.map((column) => (
                  <div key={column}>
                    <dt className="secondary">{t(`column.${column}`)}</dt>
                    <dd className={column === order.column ? 'semibold' : undefined}>
                      <DriverFigure
                        column={column}
                        subject={row.positionId}
                        figures={row}
                        shown={isTotal ? shown.total : shown.items.get(row.positionId)}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
