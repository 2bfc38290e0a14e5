import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/**
 * Returns the day from which periods of a history count back: that of the performance, otherwise that of the data,
 * otherwise today.
 */
export const historyEnd = (performance: readonly { asOfDate: PlainDate }[]): PlainDate =>
  performance[0]?.asOfDate ?? catalogueState.config.dataDate ?? dayInPrague(new Date());
