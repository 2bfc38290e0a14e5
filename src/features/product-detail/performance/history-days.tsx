import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './history-days.module.css';
import { readOwnDays, type OwnDays } from './history-periods.ts';

export interface HistoryDaysProps {
  days: OwnDays;
  lastDay: PlainDate;
  onChange: (days: OwnDays) => void;
}

const placeholder = 'dd/MM/yyyy';

/** The first and last day of a custom period; errors are shown on blur. */
export function HistoryDays({ days, lastDay, onChange }: HistoryDaysProps) {
  const { t } = useTranslation('fund-detail');
  const [left, setLeft] = useState<{ from?: boolean; to?: boolean }>({});
  const { errors } = readOwnDays(days, lastDay);

  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((end) => {
        const error = left[end] ? errors[end] : undefined;
        return (
          <TextField
            key={end}
            className={styles.day}
            label={t(`history.own.${end}`)}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            optional
            value={days[end]}
            error={error && t(`history.error.${error}`)}
            onChange={(text) => onChange({ ...days, [end]: text })}
            onBlur={() => setLeft({ ...left, [end]: true })}
          />
        );
      })}
    </div>
  );
}
