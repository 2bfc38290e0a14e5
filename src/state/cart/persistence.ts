import * as z from 'zod/mini';
import { cartPositionSchema, readCart, readDocumentOrder, storedCart } from '#contract/cart-document.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { commandKinds } from '#domain/cart/commands/command.ts';
import { noHistory, type CartHistory } from '#domain/cart/history/cart-history.ts';
import { hasPerson, isPersonal, personalPart, withPerson } from '#domain/cart/order/personal-part.ts';
import { storedDraft, type CurrentDraft } from '../drafts/draft-state.ts';
import { persisted } from '../storage/persistence.ts';
import { reviveFigures, type KeptFigures } from './kept-figures.ts';

export type DraftHistory = CartHistory<CurrentDraft | null>;

/** A cart with its history. */
export interface KeptCart {
  document: CartDocument;
  history: DraftHistory;
  /** Whether another window has personal data of the order that this one lacks. */
  lacksPerson: boolean;
}

const json = z.json();
const placed = z.object({ position: cartPositionSchema, place: z.int().check(z.nonnegative()) });
const values = z.array(
  z.object({
    path: z.array(z.union([z.string(), z.number()])).check(z.minLength(1)),
    before: z.optional(json),
    after: z.optional(json),
  }),
);
const step = z.object({
  kind: z.enum(commandKinds),
  uuid: z.nullable(z.string()),
  field: z.nullable(z.string()),
  count: z.optional(z.int().check(z.nonnegative())),
  at: z.number(),
  size: z.int().check(z.positive()),
  mark: z.nullable(z.object({ before: storedDraft, after: storedDraft })),
  keepsPerson: z.optional(z.boolean()),
  change: z.object({
    gone: z.array(placed),
    come: z.array(placed),
    changed: z.array(z.object({ uuid: z.string(), values })),
    order: z.prefault(values, []),
  }),
  /** Whether the step contains personal values, which are stored with the session. */
  isPersonal: z.optional(z.boolean()),
});

/** Identifies the cart that a stored history belongs to: the two are written one after the other. */
const edition = z.string().check(z.minLength(1), z.maxLength(64));
const keptHistory = z.object({ edition, past: z.array(step), future: z.array(step) });
const editionOf = z.object({ edition });
/** Marks a cart whose personal data are in the window that wrote it. */
const personMark = z.object({ hasPerson: z.literal(true) });

/** The personal part: of the order, and of each step of the history; null for a step without personal values. */
const keptPerson = z.object({
  edition,
  /** Id of the order; absent in data stored before orders had ids. */
  orderId: z.optional(z.nullable(z.string())),
  order: z.unknown(),
  past: z.array(z.nullable(values)),
  future: z.array(z.nullable(values)),
});
type KeptPerson = z.infer<typeof keptPerson>;

type Steps = DraftHistory['past'];
type CartStep = Steps[number];

function revivePerson(kept: unknown): KeptPerson | null {
  const parsed = keptPerson.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

const isOfPerson = ({ path }: { path: readonly (string | number)[] }) => isPersonal(path);

/** Returns a step as all windows share it, without personal values. */
const impersonal = ({ change, ...rest }: CartStep) => ({
  ...rest,
  change: { ...change, order: change.order.filter((value) => !isOfPerson(value)) },
  ...(change.order.some(isOfPerson) && { isPersonal: true }),
});

/** The JSON of every step: all of them are written with each change of the cart, and only the newest one is new. */
const stepTexts = new WeakMap<CartStep, string>();

function textOf(one: CartStep): string {
  const text = stepTexts.get(one) ?? JSON.stringify(impersonal(one));
  stepTexts.set(one, text);
  return text;
}

/** Returns the JSON of a history. */
const historyText = (key: string, { past, future }: DraftHistory): string =>
  `{"edition":${JSON.stringify(key)},"past":[${past.map(textOf).join()}],"future":[${future.map(textOf).join()}]}`;

const personalOf = (steps: Steps) =>
  steps.map(({ change }) => (change.order.some(isOfPerson) ? change.order.filter(isOfPerson) : null));

/**
 * Merges the steps with their personal values; drops the steps before one whose values are lost, because they can no longer be
 * reached (architecture, section 7).
 */
function rejoined(steps: readonly z.infer<typeof step>[], own: KeptPerson['past'] | undefined): Steps {
  const whole = steps.map(({ isPersonal: isSplit = false, ...rest }, place) => {
    const lost = own?.[place] ?? null;
    if (!isSplit) return rest;
    return lost && { ...rest, change: { ...rest.change, order: [...rest.change.order, ...lost] } };
  });
  return whole.slice(whole.lastIndexOf(null) + 1).filter((one) => one !== null);
}

/** Restores a stored history; empty if it is damaged or belongs to another edition of the cart. */
function reviveHistory(kept: unknown, wanted: string | null, person: KeptPerson | null): DraftHistory {
  const parsed = keptHistory.safeParse(kept);
  if (!parsed.success || wanted === null || parsed.data.edition !== wanted) return noHistory;
  const own = person?.edition === wanted ? person : null;
  return { past: rejoined(parsed.data.past, own?.past), future: rejoined(parsed.data.future, own?.future) };
}

/** The cart of one user in this browser, shared by its tabs (SHELL-61, R11 to R15). */
export interface CartStorage {
  open: (userId: string) => KeptCart | null;
  /** Returns what another tab has written since the last read or write, or null. */
  readNewer: () => KeptCart | null;
  write: (cart: KeptCart) => void;
  /** Figures of the last calculation in any tab; products and amounts only, like the cart itself (C4). */
  figures: () => KeptFigures | null;
  writeFigures: (figures: KeptFigures) => void;
  close: () => void;
  watch: (listener: () => void) => () => void;
}

/** Restores a stored cart with the personal part known to this window, whichever window wrote the rest. */
function revive(kept: unknown, history: unknown, person: KeptPerson | null): KeptCart | null {
  const document = readCart(kept);
  if (!document) return null;
  const parsed = editionOf.safeParse(kept);
  // Data of another order belong to another client.
  const isOwn = person !== null && (person.orderId === undefined || person.orderId === document.order.id);
  const order = isOwn ? withPerson(document.order, personalPart(readDocumentOrder(person.order))) : document.order;
  return {
    document: { ...document, order },
    lacksPerson: personMark.safeParse(kept).success && !hasPerson(order),
    history: reviveHistory(history, parsed.success ? parsed.data.edition : null, person),
  };
}

const asKept = { revive: (value: unknown) => value };

export function createCartStorage(newEdition: () => string): CartStorage {
  const carts = persisted<unknown>({ name: 'cart', ...asKept });
  const histories = persisted<unknown>({ name: 'cart-history', ...asKept });
  const figures = persisted({ name: 'cart-figures', revive: reviveFigures });
  const persons = persisted<unknown>({ name: 'cart-person', ...asKept });

  return {
    open: (userId) => {
      const history = histories.open(userId);
      figures.open(userId);
      const person = revivePerson(persons.open(userId));
      return revive(carts.open(userId), history, person);
    },
    readNewer: () => {
      const newer = carts.readNewer();
      return newer === null ? null : revive(newer, histories.reread(), revivePerson(persons.reread()));
    },
    write: ({ document, history, lacksPerson }) => {
      const { past, future } = history;
      const isMarked = lacksPerson || hasPerson(document.order);
      const key = newEdition();
      const order = personalPart(document.order);
      persons.write({
        edition: key,
        orderId: document.order.id,
        order,
        past: personalOf(past),
        future: personalOf(future),
      });
      // First, so that a listener of the cart finds the history that belongs to it.
      histories.writeJson(historyText(key, history));
      const cart = { ...storedCart(document), edition: key, ...(isMarked && { hasPerson: true }) };
      if (carts.write(cart)) return;
      // If storage is full, the cart takes precedence over its figures and history.
      figures.forget();
      histories.forget();
      carts.write(cart);
    },
    figures: () => figures.reread(),
    writeFigures: (newest) => void figures.write(newest),
    close: () => {
      figures.close();
      carts.close();
      histories.close();
      persons.close();
    },
    watch: carts.watch,
  };
}
