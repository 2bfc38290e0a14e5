import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import styles from './performance.module.css';

type Form = 'table' | 'chart';

export interface TwoFormsProps {
  title: string;
  /** The initial form. */
  first: Form;
  table: ReactNode;
  chart: ReactNode;
}

/** The same figures as a table and as a chart, shown one at a time. */
export function TwoForms({ title, first, table, chart }: TwoFormsProps) {
  const { t } = useTranslation('fund-detail');
  const [form, setForm] = useState<Form>(first);
  const options = (['table', 'chart'] as const).map((value) => ({ value, label: t(`performance.form.${value}`) }));
  return (
    <>
      <div className={styles.subhead}>
        <h3 className="semibold">{title}</h3>
        <SegmentedControl label={title} hideLabel size="sm" options={options} value={form} onChange={setForm} />
      </div>
      {form === 'table' ? table : chart}
    </>
  );
}
