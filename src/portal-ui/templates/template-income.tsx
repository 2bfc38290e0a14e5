import { formatFact } from '#i18n/format-fact.ts';
import { classNames } from '#ui/class-names.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';

export function TemplateIncome({ value }: { value: number | null }) {
  if (value === null) return <NotAvailable />;
  return <span className={classNames('numeric', value < 0 && 'negative')}>{formatFact('expected-income', value)}</span>;
}
