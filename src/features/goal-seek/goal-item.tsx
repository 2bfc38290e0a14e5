import { useTranslation } from 'react-i18next';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { cart } from '#state/cart/cart.ts';
import { Select } from '#ui/fields/select.tsx';
import { useProductName } from '#cart-ui/reference.ts';
import { useCalendarYear } from '#cart-ui/summary-view.ts';
import styles from './goal-seek.module.css';
import type { AnsweredWay } from './use-goal-ways.ts';
import { useObstacleText } from './use-obstacle-text.ts';

/** The item that an answer changes, or the items to choose from. */
export function GoalItem({
  answered,
  onChoose,
}: {
  answered: AnsweredWay;
  onChoose: (column: GoalAmountField, uuid: string) => void;
}) {
  const { t } = useTranslation('goal-seek');
  const calendarYear = useCalendarYear();
  const nameOf = useProductName();
  const { way, items, blocked } = answered;
  const obstacleText = useObstacleText();
  const { column, moved } = way;
  if (column === 'investmentHorizon')
    return (
      <span className="secondary regular">
        {t('last-items', { count: moved.length, year: calendarYear(way.present) })}
      </span>
    );
  if (items.length === 0) return null;
  const named = cart.list.positions.filter(({ uuid }) => items.some((item) => item.uuid === uuid));
  const useless = blocked.map((one) => ({
    value: one.item.uuid,
    label: obstacleText(one, way.column),
    disabled: true,
  }));
  return (
    <Select
      className={styles.item}
      label={t('item', { way: t(`way.${column}`) })}
      hideLabel
      options={[
        ...named.map((position) => ({ value: position.uuid, label: nameOf(position) ?? position.uuid })),
        ...useless,
      ]}
      value={moved[0] ?? null}
      onChange={(uuid) => onChoose(column, uuid)}
    />
  );
}
