import { formatPercent } from '#i18n/format.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';

/** What a product is expected to bring a year: an estimate, so not coloured as a change is. */
export function ExpectedIncome({ value }: { value: number | null }) {
  if (value === null) return <NotAvailable />;
  return <span className="numeric">{formatPercent(value, 1, { signed: true })}</span>;
}
