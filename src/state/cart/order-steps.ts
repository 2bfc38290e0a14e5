import { proxy } from 'valtio';
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
import { persisted } from '../persistence.ts';
import { stepsStorageName } from '../person-storage.ts';

const step = z.enum(cartStep);
const keptSteps = z
  .object({ active: step, available: step })
  .check(z.refine(({ active, available }) => active <= available));

function revive(kept: unknown): Steps | null {
  const parsed = keptSteps.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Where the order on the page stands: kept with what is known of its client, so that a reload stays where it was (DATA-34). */
export class OrderSteps {
  readonly state = proxy<Steps>({ ...firstSteps });
  readonly #storage = persisted<Steps>({ name: stepsStorageName, area: 'session', revive });

  /** Takes up where the order of the user stood. */
  open(userId: string): void {
    Object.assign(this.state, this.#storage.open(userId) ?? firstSteps);
  }

  /** Lets go of the user. */
  close(): void {
    this.#storage.close();
    Object.assign(this.state, firstSteps);
  }

  /** Shows a step again that was reached before; any other leaves everything as it is (CART-09). */
  show(active: CartStepNumber): void {
    this.#set(withActive(this.state, active));
  }

  /** Moves on to a step (CART-11, CART-12). */
  moveTo(reached: CartStepNumber): void {
    this.#set(movedTo(this.state, reached));
  }

  /** The order is another one now (CART-13, SIL-83). */
  orderChanged(): void {
    this.#set(afterChange(this.state));
  }

  /** The contract is not that of the order any more: the steps from it on have to be reached again. */
  contractOutdated(): void {
    this.#set(withoutContract(this.state));
  }

  #set({ active, available }: Steps): void {
    if (active === this.state.active && available === this.state.available) return;
    Object.assign(this.state, { active, available });
    this.#storage.write({ active, available });
  }
}
