import { formatPercent } from '#i18n/format.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';

/** The expected annual income of a product, not coloured like a change because it is an estimate. */
export function ExpectedIncome({ value }: { value: number | null }) {
  if (value === null) return <NotAvailable />;
  return <span className="numeric">{formatPercent(value, 1, { signed: true })}</span>;
}
