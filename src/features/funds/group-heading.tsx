import { useTranslation } from 'react-i18next';
import type { FundGroupKey } from '#domain/catalogue/fund-groups.ts';
import styles from './group-heading.module.css';

export type GroupKey = 'favourite-portfolios' | FundGroupKey;

/** URL fragments by which the menu links to a group (SIL-36). */
const anchors: Partial<Record<GroupKey, string>> = {
  'favourite-portfolios': 'favourite-portfolios',
  favourite: 'favourite-funds',
};

export const groupHeadingId = (group: GroupKey): string => anchors[group] ?? group;

export function GroupHeading({ group }: { group: GroupKey }) {
  const { t } = useTranslation('funds');
  return (
    <h2 id={groupHeadingId(group)} className={styles.heading} tabIndex={-1}>
      {t(`funds.group.${group}`)}
    </h2>
  );
}
