import { decodeCart } from '#contract/draft-codec.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { datePartsOf, type PlainDate } from '#domain/dates/plain-date.ts';
import { pageReadPorts } from '../cart/read-context.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { ComparedCart, type ComparedCartFigures } from '../compare/compared-cart.ts';
import { serverRead } from '../queries/server-read.ts';
import { useServerRead } from '../queries/use-server-read.ts';
import { useSharedWork } from '../queries/use-shared-work.ts';

/** What a draft comes to with today's rates, in the user's currency. */
interface DraftValuation {
  /** Name of the client whose framework contract the draft is an appendix of; nothing else in it tells a client. */
  client: string | null;
  /** Items of the draft, and those that the figures leave out. */
  count: number;
  leftOut: number;
  /** The moderate value at the end, null where it is not known, and the calendar year of the end. */
  expectedAssets: number | null;
  totalInvestment: number | null;
  endYear: number | null;
}

export type DraftValuationView =
  | { status: 'reading' }
  | { status: 'unreadable' }
  | ({ status: 'done' } & DraftValuation);

/** A draft that was read is not asked for again for so long; saving it here has it read again. */
const draftFreshMs = 60_000;

/** Null where the text is no cart. The worker keeps nothing of it afterwards, nor once nobody waits for it. */
async function valuate(text: string, signal: AbortSignal): Promise<DraftValuation | null> {
  const document = decodeCart(text);
  if (!document) return null;
  const calculation = new ComparedCart(pageReadPorts.newUuid());
  const forget = () => calculation.forget();
  signal.addEventListener('abort', forget);
  try {
    const figures = await calculation.calculate(document);
    return figures && { ...valuationIn(figures, pageReadPorts.today()), client: clientOf(document) };
  } finally {
    forget();
  }
}

const clientOf = ({ order }: CartDocument): string | null =>
  catalogueState.frameworkContracts.find(({ id }) => id === order.frameworkContractId)?.clientName ?? null;

function valuationIn(figures: ComparedCartFigures, today: PlainDate): Omit<DraftValuation, 'client'> {
  const { forecast, unknown, incomplete, positions } = figures;
  const isWhole = forecast !== null && figures.status === 'done';
  return {
    count: positions.length,
    leftOut: unknown + incomplete,
    expectedAssets: isWhole ? forecast.totals.expectedAssets : null,
    totalInvestment: isWhole ? forecast.totals.totalInvestment : null,
    endYear: isWhole ? datePartsOf(today).year + forecast.months / 12 : null,
  };
}

/**
 * Reads a draft and has the worker calculate it, once for all places that show it; the list of drafts tells nothing of what is in
 * them (screens, section 9).
 */
export function useDraftValuation(draftId: string): DraftValuationView {
  const { data: draft, hasFailed } = useServerRead(
    serverRead(draftCalls.draft, { params: { id: draftId }, query: {} }, { freshMs: draftFreshMs }),
  );
  const { data: worth, hasFailed: isIncalculable } = useSharedWork(
    ['worth of a draft', draftId, draft?.revision],
    draft ? (signal) => valuate(draft.data, signal) : null,
  );
  if (worth) return { status: 'done', ...worth };
  return { status: worth === null || isIncalculable || (!draft && hasFailed) ? 'unreadable' : 'reading' };
}
