import * as z from 'zod/mini';
import { cartPositionSchema, variantSchema } from '#contract/cart-document.ts';
import { commandKinds } from '#domain/cart/commands/command.ts';
import { noHistory, type CartHistory, type HistoryStep } from '#domain/cart/history/cart-history.ts';
import type { OrderDetails } from '#domain/order/order-details.ts';
import { reviveDetails } from './stored-details.ts';

export type OrderStep = HistoryStep<OrderDetails>;
export type OrderHistory = CartHistory<OrderDetails>;

const json = z.json();
const placed = z.object({ position: cartPositionSchema, place: z.int().check(z.nonnegative()) });
const variants = z.array(variantSchema);
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
  mark: z.nullable(z.object({ before: z.unknown(), after: z.unknown() })),
  change: z.object({
    gone: z.array(placed),
    come: z.array(placed),
    changed: z.array(z.object({ uuid: z.string(), values })),
    order: z.prefault(values, []),
    variants: z.exactOptional(z.object({ before: variants, after: variants })),
  }),
});
const keptSteps = z.array(step);
const edition = z.string().check(z.minLength(1), z.maxLength(64));
const count = z.int().check(z.nonnegative());

/** The history as it was last written as a whole. */
const keptHistory = z.object({ edition, past: keptSteps, future: keptSteps });

/** What has changed since: so many of its oldest steps dropped, the next ones kept, others added. */
const keptChange = z.object({
  of: z.nullable(edition),
  dropped: count,
  kept: count,
  added: keptSteps,
  /** Null if it is the same as before. */
  future: z.nullable(keptSteps),
});

export interface WholeHistory extends OrderHistory {
  edition: string;
}

const revived = ({ mark, ...rest }: z.infer<typeof step>): OrderStep => ({
  ...rest,
  mark: mark && { before: reviveDetails(mark.before), after: reviveDetails(mark.after) },
});

/** Restores a history that was written as a whole; null if it is damaged. */
export function reviveWhole(kept: unknown): WholeHistory | null {
  const { data } = keptHistory.safeParse(kept);
  return data ? { edition: data.edition, past: data.past.map(revived), future: data.future.map(revived) } : null;
}

/** Restores a history from what has changed since it was written as a whole; without that only the newest steps. */
export function reviveHistory(kept: unknown, whole: WholeHistory | null): OrderHistory {
  const { data: change } = keptChange.safeParse(kept);
  if (!change) return noHistory;
  const base = whole?.edition === change.of ? whole : noHistory;
  const added = change.added.map(revived);
  const past = [...base.past.slice(change.dropped, change.dropped + change.kept), ...added];
  return { past, future: change.future?.map(revived) ?? base.future };
}

/** The JSON of every step: only the newest one is new. */
const stepTexts = new WeakMap<OrderStep, string>();

function textOf(one: OrderStep): string {
  const text = stepTexts.get(one) ?? JSON.stringify(one);
  stepTexts.set(one, text);
  return text;
}

const textsOf = (steps: readonly OrderStep[]): string => `[${steps.map(textOf).join()}]`;

/** Returns the JSON of a whole history. */
export const wholeText = ({ edition: of, past, future }: WholeHistory): string =>
  `{"edition":${JSON.stringify(of)},"past":${textsOf(past)},"future":${textsOf(future)}}`;

/** Returns the JSON of what differs from a history that was written as a whole; null if nothing of its past is left. */
export function changeText({ past, future }: OrderHistory, whole: WholeHistory): string | null {
  const [first] = past;
  const dropped = first ? whole.past.indexOf(first) : 0;
  if (dropped < 0) return null;
  const isKept = (one: OrderStep, place: number) => one === whole.past[dropped + place];
  const differs = past.findIndex((one, place) => !isKept(one, place));
  const kept = differs === -1 ? past.length : differs;
  const ahead = future === whole.future ? 'null' : textsOf(future);
  return `{"of":${JSON.stringify(whole.edition)},"dropped":${dropped},"kept":${kept},"added":${textsOf(past.slice(kept))},"future":${ahead}}`;
}
