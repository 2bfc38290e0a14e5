import { useTranslation } from 'react-i18next';
import { periodOf, type FundColumn } from './fund-table-columns.ts';

/** Returns the name of a column for use outside the table, where a period needs its full name. */
export function useColumnName(): (column: FundColumn) => string {
  const { t } = useTranslation('funds');
  return (column) => (periodOf(column) ? `${t('performance')} ${t(`column.${column}`)}` : t(`column.${column}`));
}
