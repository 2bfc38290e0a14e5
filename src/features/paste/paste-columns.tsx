import { useTranslation } from 'react-i18next';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { sheetColumns, type SheetColumn } from '#domain/cart/paste/column-roles.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import styles from './paste-dialog.module.css';
import type { PastePlan } from './use-paste-plan.ts';

const leftOut = 'none';

/** Returns the letter of a spreadsheet column. */
const letterOf = (place: number) => String.fromCodePoint(65 + place);

/** Returns the name of what a column holds. */
function useRoleName(): (role: SheetColumn) => string {
  const { t } = useTranslation('sheet-paste');
  const fieldName = useFieldName();
  return (role) => {
    if (role === 'currency') return fieldName('currencyId');
    return role === 'name' || role === 'isin' ? t(`role.${role}`) : fieldName(role);
  };
}

/** Summarizes the roles of the columns. */
export function useColumnsText(): (roles: PastePlan['roles']) => string {
  const roleName = useRoleName();
  return (roles) => roles.flatMap((role, place) => (role ? `${letterOf(place)} ${roleName(role)}` : [])).join(', ');
}

/** The role of each column, initially guessed. */
export function PasteColumns({ sheet, roles, setRole }: Pick<PastePlan, 'sheet' | 'roles' | 'setRole'>) {
  const { t } = useTranslation('sheet-paste');
  const roleName = useRoleName();
  const options = [
    ...sheetColumns.map((value) => ({ value, label: roleName(value) })),
    { value: leftOut, label: t('role.none') } as const,
  ];
  return (
    <div className={styles.group} role="group" aria-label={t('columns')}>
      <span className={styles.label}>{t('columns')}</span>
      {roles.map((role, place) => (
        <span key={letterOf(place)} className="inline-row gap-1">
          <span aria-hidden className="size-sm tertiary">
            {letterOf(place)}
          </span>
          <Select
            label={t('column', { letter: letterOf(place) })}
            hideLabel
            value={role ?? leftOut}
            options={options}
            onChange={(next) => setRole(place, next === leftOut ? null : next)}
          />
        </span>
      ))}
      {sheet.hasHeadings && <span className={styles.note}>{t('headings')}</span>}
    </div>
  );
}

/** Asks once per column how to read numbers that mix points and commas (screens, section 3). */
export function MixedMarks({
  mixed,
  decimalColumns,
  readAsDecimals,
}: Pick<PastePlan, 'mixed' | 'decimalColumns' | 'readAsDecimals'>) {
  const { t } = useTranslation('sheet-paste');
  return mixed.map(({ place, text, thousands, decimals }) => (
    <SegmentedControl
      key={place}
      className={styles.mixed}
      size="sm"
      label={t('mixed', { letter: letterOf(place), text })}
      options={[
        { value: 'thousands', label: formatFact('amount', thousands) },
        { value: 'decimals', label: formatFact('amount', decimals) },
      ]}
      value={decimalColumns.has(place) ? 'decimals' : 'thousands'}
      onChange={(value) => readAsDecimals(place, value === 'decimals')}
    />
  ));
}
