import type { SeriesName } from '../forecast/forecast-result.ts';

/** What an advisor can show on the client's screen, in its order. */
export const clientParts = ['name', 'value', 'invested', 'returns', 'fee', 'chart', 'classes', 'items'] as const;
type ClientPart = (typeof clientParts)[number];
export type ClientChoice = Readonly<Record<ClientPart, boolean>>;

/** Names of the client and of the items are shown only once the advisor chooses them. */
export const usualChoice: ClientChoice = {
  name: false,
  value: true,
  invested: true,
  returns: true,
  fee: true,
  chart: true,
  classes: true,
  items: false,
};

/** A named amount; null if it is unknown. */
interface ClientItem {
  id: string;
  name: string;
  value: number | null;
}

interface ClientClass {
  id: string;
  name: string;
  /** A CSS colour. */
  colour: string;
  percentage: number;
}

/** The yearly points of the series, from year 0 to the horizon; only the deposits where no gain is known. */
type ClientChart = Readonly<Partial<Record<SeriesName, readonly number[]>>>;

/** Content of each part; null where the cart has none. */
interface PartContents {
  name: string | null;
  value: number | null;
  invested: number | null;
  returns: number | null;
  fee: number | null;
  chart: ClientChart | null;
  classes: readonly ClientClass[] | null;
  items: readonly ClientItem[] | null;
}

/** What every view needs to be read. */
interface ViewTerms {
  currencyCode: string;
  /** The horizon of the forecast; null without one. */
  years: number | null;
  /** The calendar year in which the forecast begins: the window has no clock of its own to go by. */
  firstYear: number;
  /** Whether the figures are older than the cart. */
  isFormer: boolean;
}

/** What the cart of the page offers to be shown. */
export type ClientSource = ViewTerms & { parts: PartContents };

/** What the client's screen shows: the chosen parts, and no other ones. */
export type ClientView = ViewTerms & { parts: Partial<PartContents> };

/** Returns what the client's screen is sent: of the parts, those that the advisor chose and the cart has (SIL-221). */
export function clientView(source: ClientSource, choice: ClientChoice): ClientView {
  const { currencyCode, years, firstYear, isFormer, parts } = source;
  const chosen = clientParts.filter((part) => choice[part] && parts[part] !== null);
  return {
    currencyCode,
    years,
    firstYear,
    isFormer,
    parts: Object.fromEntries(chosen.map((part) => [part, parts[part]])),
  };
}

/**
 * Returns whether a cart is another one than before, not an edited one: it has no position of the one before, or none at all.
 *
 * @param before - ids of the positions
 */
export function isAnotherCart(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  return !after.some((id) => before.includes(id));
}

/** A message between the two windows. */
export type ClientMessage =
  /** The client's screen is open and listens. */
  | { kind: 'ready' }
  /** The client's screen is closing. */
  | { kind: 'closed' }
  | { kind: 'show'; view: ClientView }
  /** Nothing is shown any more. */
  | { kind: 'empty' };

const kinds: readonly unknown[] = ['ready', 'closed', 'show', 'empty'] satisfies ClientMessage['kind'][];

const isMessage = (data: unknown): data is ClientMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && kinds.includes(data.kind);

/** Returns a received message; null if it is of another version of the page. */
export const clientMessage = (data: unknown): ClientMessage | null => (isMessage(data) ? data : null);
