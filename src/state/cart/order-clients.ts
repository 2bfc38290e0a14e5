import type { CartOrder } from '#domain/cart/document.ts';
import {
  hasPerson,
  isPersonal,
  personalPart,
  withPerson,
  type PersonalPart,
} from '#domain/cart/order/personal-part.ts';
import type { OrderClient } from '../drafts/order-client.ts';
import type { CartPorts } from './cart-ports.ts';
import type { CartStep } from './history.ts';

/** An order, and whether another window has personal data of it that this one lacks. */
export interface OpenOrder {
  order: CartOrder;
  isElsewhere: boolean;
}

interface LeftClient {
  client: OrderClient;
  person: PersonalPart;
  isElsewhere: boolean;
}

/**
 * The clients of orders that were replaced, for an undo: in memory only (SIL-32, SIL-246, C4). A step of this window knows
 * its own; for those of other windows they are found by the order.
 */
export class OrderClients {
  readonly #port: CartPorts['client'];
  readonly #bySteps = new WeakMap<CartStep, OrderClient>();
  readonly #byOrders = new Map<string, LeftClient>();

  constructor(port: CartPorts['client']) {
    this.#port = port;
  }

  /** Replaces the client of an order that is left; `step` has replaced it in this window. Returns the former client. */
  leave({ order, isElsewhere }: OpenOrder, next: OrderClient | null, step?: CartStep): OrderClient {
    const client = this.#port.swap(next);
    if (order.id !== null) this.#byOrders.set(order.id, { client, person: personalPart(order), isElsewhere });
    if (step) this.#bySteps.set(step, client);
    return client;
  }

  /** Returns an order that another window has brought back, with its client as this window has known it. */
  return(open: OpenOrder): OpenOrder {
    const known = this.#of(open.order);
    if (!known) return open;
    if (!this.#port.isKnown()) this.#port.swap(known.client);
    const order = hasPerson(open.order) ? open.order : withPerson(open.order, known.person);
    return { order, isElsewhere: !hasPerson(order) && (open.isElsewhere || known.isElsewhere) };
  }

  /** Swaps the clients where an undo or redo of a step leads from an order to another; returns that with its person. */
  move(step: CartStep, from: OpenOrder, to: CartOrder): OpenOrder {
    const own = this.#bySteps.get(step);
    // An earlier state of the same order.
    const isSame = to.id !== null && to.id === from.order.id;
    if (isSame && !own) return { ...from, order: to };
    const known = this.#of(to);
    const former = this.leave(from, own ?? known?.client ?? null);
    if (own) this.#bySteps.set(step, former);
    if (isSame) return { ...from, order: to };
    const isRecorded = step.keepsPerson || step.change.order.some(({ path }) => isPersonal(path));
    return { order: isRecorded ? to : withPerson(to, known?.person), isElsewhere: known?.isElsewhere ?? false };
  }

  forget(): void {
    this.#byOrders.clear();
  }

  #of({ id }: CartOrder): LeftClient | undefined {
    return id === null ? undefined : this.#byOrders.get(id);
  }
}
