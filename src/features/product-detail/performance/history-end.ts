import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import { catalogueState } from '#state/catalogue.ts';

/** The day that periods of a history count back from: that of the performance, else that of the data, else today. */
export const historyEnd = (performance: readonly { asOfDate: PlainDate }[]): PlainDate =>
  performance[0]?.asOfDate ?? catalogueState.config.dataDate ?? dayInPrague(new Date());
