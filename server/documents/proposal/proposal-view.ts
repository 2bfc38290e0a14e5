import type { ProposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { OrderFacts, OrderPart, OrderSummary } from '../order-sections.ts';

/** One proposal: its figures, worked out by the server (T32). */
export interface ProposedPart extends OrderPart {
  name: string;
}

/** What the document says beside the figures. */
export interface ProposalFacts extends OrderFacts {
  today: PlainDate;
  advisor: string;
  company: string;
  phone: string | null;
  /** The text of the file that the document carries; null without one. */
  data: string | null;
}

/** A proposal with all that its sections are made of. */
export interface ProposalView {
  part: ProposedPart;
  facts: ProposalFacts;
  summary: OrderSummary;
  outlook: ProposalOutlook;
  /** Code of the currency of all sums. */
  code: string;
  /** Calendar year in which the longest item ends. */
  endYear: string;
}
