import * as z from 'zod/mini';
import {
  afterChange,
  cartStep,
  firstSteps,
  movedTo,
  withActive,
  withoutContract,
} from '#domain/cart/steps/cart-steps.ts';
import type { CartStepNumber, OrderSteps as Steps } from '#domain/cart/steps/cart-steps.ts';
import { persisted } from '../storage/persistence.ts';
import { ownedStore } from '../storage/session-store.ts';

const step = z.enum(cartStep);
const keptSteps = z
  .object({ active: step, available: step })
  .check(z.refine(({ active, available }) => active <= available));

function revive(kept: unknown): Steps | null {
  const parsed = keptSteps.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Progress of the order on the page: stored together with the client's data, so that it survives a reload (DATA-34). */
export class OrderStepsView {
  readonly state = ownedStore<Steps>({ ...firstSteps });
  readonly #storage = persisted<Steps>({ name: 'order-steps', revive });

  /** Restores the progress of the user's order. */
  open(userId: string): void {
    Object.assign(this.state, this.#storage.open(userId) ?? firstSteps);
  }

  /** Closes the user's storage. */
  close(): void {
    this.#storage.close();
    Object.assign(this.state, firstSteps);
  }

  /** Shows an available step again; others are ignored (CART-09). */
  show(active: CartStepNumber): void {
    this.#set(withActive(this.state, active));
  }

  /** Moves on to a step (CART-11, CART-12). */
  moveTo(reached: CartStepNumber): void {
    this.#set(movedTo(this.state, reached));
  }

  /** Resets the steps after a change of the order (CART-13, SIL-83). */
  orderChanged(): void {
    this.#set(afterChange(this.state));
  }

  /** Resets the steps after the contract no longer matches the order. */
  contractOutdated(): void {
    this.#set(withoutContract(this.state));
  }

  #set({ active, available }: Steps): void {
    if (active === this.state.active && available === this.state.available) return;
    Object.assign(this.state, { active, available });
    this.#storage.write({ active, available });
  }
}
