import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { FundFilterCategory } from '#domain/funds/fund-filter.ts';
import { formatNumber } from '#i18n/format.ts';
import { fundFilterState, toggleFilterValue } from '#state/funds/fund-filter.ts';
import { Chip } from '#ui/marks/chip.tsx';
import styles from './fund-tiles.module.css';
import { useFilterOptions } from './use-filter-options.ts';

const tileCategories = ['baseAssetClasses', 'currencies', 'managementStyles'] as const;

export function FundTiles() {
  return (
    <div className={styles.tiles}>
      {tileCategories.map((category) => (
        <TileGroup key={category} category={category} />
      ))}
    </div>
  );
}

function TileGroup({ category }: { category: FundFilterCategory }) {
  const { t } = useTranslation('funds');
  const { filter } = useSnapshot(fundFilterState);
  const options = useFilterOptions(category);
  const labelId = useId();
  if (options.length === 0) return null;

  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span id={labelId} className={styles.label}>
        {t(`category.${category}`)}
      </span>
      <div className={styles.row}>
        {options.map(({ value, label, count, total, colour }) => (
          <Chip
            key={value}
            pressed={filter[category].includes(value)}
            colour={colour}
            count={count === null ? '' : formatNumber(count)}
            highestCount={total}
            idle={count === 0}
            onChange={() => toggleFilterValue(category, value)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
