import { useTranslation } from 'react-i18next';
import { sheetColumns } from '#domain/cart/paste/pasted-sheet.ts';
import { Select } from '#ui/fields/select.tsx';
import styles from './paste-dialog.module.css';
import type { PastePlan } from './use-paste-plan.ts';

const leftOut = 'none';
const choices = [...sheetColumns, leftOut] as const;

const letterOf = (place: number) => String.fromCodePoint(65 + place);

/** What each column of the sheet holds, guessed at first. */
export function PasteColumns({ sheet, roles, setRole }: Pick<PastePlan, 'sheet' | 'roles' | 'setRole'>) {
  const { t } = useTranslation('sheet-paste');
  const options = choices.map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <div className={styles.group} role="group" aria-label={t('columns')}>
      <span className={styles.label}>{t('columns')}</span>
      {roles.map((role, place) => (
        <span key={letterOf(place)} className={styles.column}>
          <span aria-hidden className={styles.letter}>
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
