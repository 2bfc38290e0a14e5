import type { Fund } from '#contract/catalogue.ts';
import type { ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';

/**
 * Formats the performance of a fund for a list; null if it is unknown. Positive figures are the norm there, so only
 * negative ones are coloured (design, section 3).
 */
export function performanceOf(fund: Fund, period: ListPerformancePeriod): { text: string; className: string } | null {
  const value = fund.performance.find(({ type }) => type === period)?.value;
  if (value === undefined) return null;
  return {
    text: formatFact('performance', value),
    className: value < 0 ? 'numeric negative' : 'numeric',
  };
}

export function PerformanceFigure({ fund, period }: { fund: Fund; period: ListPerformancePeriod }) {
  const figure = performanceOf(fund, period);
  return figure ? <span className={figure.className}>{figure.text}</span> : <NotAvailable />;
}
