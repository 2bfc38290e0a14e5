import * as z from 'zod/mini';
import { readCart, storedCart } from '#contract/cart-document.ts';
import { cartStep, firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { persisted, type Cipher, type Persisted } from '../../storage/persistence.ts';
import { forgetFormer, readFormer } from './former-storage.ts';
import { reviveFigures, type StoredFigures } from './stored-figures.ts';
import { reviveDetails } from './stored-details.ts';
import {
  changeText,
  reviveHistory,
  reviveWhole,
  wholeText,
  type OrderHistory,
  type WholeHistory,
} from './stored-history.ts';
import { savedWork, type PersistedOrder } from './persisted-order.ts';

/** The order of one user in this browser, encrypted, with one home for all windows (SHELL-61, C4, R11 to R15). */
export interface OrderStorage {
  open: (userId: string) => PersistedOrder | null;
  /** Returns what another window has written since the last read or write, or null. */
  readNewer: () => PersistedOrder | null;
  write: (order: PersistedOrder) => void;
  /** Figures of the last calculation in any window; products and amounts only, not encrypted (C4). */
  figures: () => StoredFigures | null;
  writeFigures: (figures: StoredFigures) => void;
  close: () => void;
  watch: (listener: () => void) => () => void;
}

const step = z.enum(cartStep);
const keptSteps = z
  .object({ active: step, available: step })
  .check(z.refine(({ active, available }) => active <= available));

const keptOrder = z.object({
  cart: z.unknown(),
  details: z.optional(z.unknown()),
  steps: z.optional(z.unknown()),
  saved: z.optional(z.unknown()),
  history: z.optional(z.unknown()),
});
type Kept = z.infer<typeof keptOrder>;

/** The steps added since the history was written as a whole; more are written as a whole again. */
const longestChange = 20_000;

interface StorageOptions {
  newEdition: () => string;
  cipher: () => Cipher | null;
}

class EncryptedOrder implements OrderStorage {
  readonly #newEdition: () => string;
  readonly #cipher: StorageOptions['cipher'];
  readonly #orders: Persisted<Kept>;
  readonly #histories: Persisted<WholeHistory>;
  readonly #figures = persisted({ name: 'cart-figures', revive: reviveFigures });
  #whole: WholeHistory | null = null;

  constructor({ newEdition, cipher }: StorageOptions) {
    this.#newEdition = newEdition;
    this.#cipher = cipher;
    this.#orders = persisted({ name: 'order', cipher, revive: (kept) => keptOrder.safeParse(kept).data ?? null });
    this.#histories = persisted({ name: 'order-history', cipher, revive: reviveWhole });
  }

  open(userId: string): PersistedOrder | null {
    this.#whole = this.#histories.open(userId);
    this.#figures.open(userId);
    const kept = this.#orders.open(userId);
    const taken = kept && this.#revive(kept);
    const former = this.#cipher() && readFormer(userId, taken);
    if (!former) return taken;
    if (this.#isWritten(former)) forgetFormer(userId);
    return former;
  }

  readNewer(): PersistedOrder | null {
    const newer = this.#orders.readNewer();
    if (!newer) return null;
    this.#whole = this.#histories.readNewer() ?? this.#whole;
    return this.#revive(newer);
  }

  write(order: PersistedOrder): void {
    this.#isWritten(order);
  }

  figures(): StoredFigures | null {
    return this.#figures.reread();
  }

  writeFigures(figures: StoredFigures): void {
    this.#figures.write(figures);
  }

  close(): void {
    this.#figures.close();
    this.#orders.close();
    this.#histories.close();
    this.#whole = null;
  }

  watch(listener: () => void): () => void {
    return this.#orders.watch(listener);
  }

  #revive({ cart, details, steps, saved, history }: Kept): PersistedOrder | null {
    const document = readCart(cart);
    if (!document) return null;
    return {
      document,
      details: reviveDetails(details),
      steps: keptSteps.safeParse(steps).data ?? firstSteps,
      saved: savedWork.safeParse(saved).data ?? null,
      history: reviveHistory(history, this.#whole),
    };
  }

  #isWritten({ document, details, steps, saved, history }: PersistedOrder): boolean {
    const past = this.#historyText(history);
    const head = JSON.stringify({ cart: storedCart(document), details, steps, saved });
    const text = (ofHistory: string) => `${head.slice(0, -1)},"history":${ofHistory}}`;
    if (this.#orders.writeJson(text(past))) return true;
    // If storage is full, the order takes precedence over its figures and history.
    this.#figures.remove();
    this.#histories.remove();
    this.#whole = null;
    return this.#orders.writeJson(text('null'));
  }

  #historyText(history: OrderHistory): string {
    const changed = this.#whole && changeText(history, this.#whole);
    if (changed !== null && changed.length <= longestChange) return changed;
    const next = { edition: this.#newEdition(), past: history.past, future: history.future };
    // First, so that a listener of the order finds the history that belongs to it.
    this.#whole = this.#histories.writeJson(wholeText(next)) ? next : null;
    return (this.#whole && changeText(history, this.#whole)) ?? 'null';
  }
}

export const createOrderStorage = (options: StorageOptions): OrderStorage => new EncryptedOrder(options);
