import { useTranslation } from 'react-i18next';
import { periodOf, type FundColumn } from './fund-table-columns.ts';

/** The name of a column where it stands alone: a period says what it is of. */
export function useColumnName(): (column: FundColumn) => string {
  const { t } = useTranslation('funds');
  return (column) => (periodOf(column) ? `${t('performance')} ${t(`column.${column}`)}` : t(`column.${column}`));
}
