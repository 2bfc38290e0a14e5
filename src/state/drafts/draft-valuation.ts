import { automaticDraftCalls, type AutomaticDraft } from '#contract/automatic-drafts.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { draftVersionCalls } from '#contract/draft-versions.ts';
import { draftCalls } from '#contract/drafts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { datePartsOf, type PlainDate } from '#domain/dates/plain-date.ts';
import { shownTotals, type ShownTotals } from '#domain/forecast/shown-totals.ts';
import { pageReadPorts } from '../cart/read-context.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { ComparedCart, type ComparedCartFigures } from '../scenarios/compared-cart.ts';
import { serverRead } from '../queries/server-read.ts';
import { useServerRead } from '../queries/use-server-read.ts';
import { useSharedWork } from '../queries/use-shared-work.ts';

/** Figures of a draft at today's rates, in the user's currency. */
interface DraftValuation {
  /** Name of the client of the framework contract, if the draft is an appendix; a draft names no other client. */
  client: string | null;
  /** Number of items, and of those left out of the figures. */
  count: number;
  leftOut: number;
  /** Its totals as the screens show those of the cart, and the year of the end; null if they are unknown. */
  shown: ShownTotals | null;
  endYear: number | null;
}

export type DraftValuationView =
  | { status: 'reading' }
  | { status: 'unreadable' }
  | ({ status: 'done' } & DraftValuation);

/** How long a read draft is fresh; saving it invalidates it. */
const draftFreshMs = 60_000;

/** Calculates a draft; null if the text is not a cart. Frees its data in the worker, also when aborted. */
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
  const { forecast, unknown, incomplete, side } = figures;
  const isWhole = forecast !== null && figures.status === 'done';
  return {
    count: side.items.length,
    leftOut: unknown + incomplete,
    shown: isWhole ? shownTotals(forecast.totals) : null,
    endYear: isWhole ? datePartsOf(today).year + forecast.months / 12 : null,
  };
}

/**
 * Reads and calculates a draft, once for all components that show it; the list of drafts does not contain the carts
 * (screens, section 9).
 */
export function useDraftValuation(draftId: string): DraftValuationView {
  const { data: draft, hasFailed } = useServerRead(
    serverRead(draftCalls.draft, { params: { id: draftId }, query: {} }, { freshMs: draftFreshMs }),
  );
  return useValuation(['worth of a draft', draftId, draft?.revision], draft, hasFailed);
}

/** Reads and calculates a replaced version of a draft, which never changes. */
export function useVersionValuation(versionId: string): DraftValuationView {
  const { data: version, hasFailed } = useServerRead(
    serverRead(draftVersionCalls.draftVersion, { params: { id: versionId }, query: {} }, { freshMs: Infinity }),
  );
  return useValuation(['worth of a version', versionId], version, hasFailed);
}

/** Reads and calculates a cart that the page has saved automatically. */
export function useWorkValuation({ id, revision }: Pick<AutomaticDraft, 'id' | 'revision'>): DraftValuationView {
  const { data: work, hasFailed } = useServerRead(
    serverRead(automaticDraftCalls.automaticDraft, { params: { id } }, { freshMs: draftFreshMs }),
  );
  return useValuation(['worth of saved work', id, revision], work, hasFailed);
}

function useValuation(
  key: readonly unknown[],
  draft: { data: string } | undefined,
  hasFailed: boolean,
): DraftValuationView {
  const { data: worth, hasFailed: isIncalculable } = useSharedWork(
    key,
    draft ? (signal) => valuate(draft.data, signal) : null,
  );
  if (worth) return { status: 'done', ...worth };
  return { status: worth === null || isIncalculable || (!draft && hasFailed) ? 'unreadable' : 'reading' };
}
