import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { MarkedFigure } from '#ui/marks/figure-mark.ts';
import { useCurrencyCode } from './reference.ts';

/** Returns a quoted rate as text, with all its decimals: `1 EUR = 24,5000 Kč`. */
export function useQuotedRate(): (pair: ForexPair) => string {
  const codeOf = useCurrencyCode();
  return ({ currencyFromId, currencyToId, forexRate, unit }) => {
    const rate = formatFigure('assumption.exchange-rate', forexRate, { currency: codeOf(currencyToId) });
    return `${formatFact('count', unit)} ${codeOf(currencyFromId)} = ${rate}`;
  };
}

/** The name of a quoted rate among the figures. */
export const rateFigure = ({ currencyFromId, currencyToId }: ForexPair): MarkedFigure => ({
  of: 'assumption.exchange-rate',
  subject: [currencyFromId, currencyToId],
});
