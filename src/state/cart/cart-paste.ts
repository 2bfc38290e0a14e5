import type { NamedProduct } from '#domain/cart/paste/match-product.ts';
import {
  planRows,
  preparePaste,
  type Decisions,
  type MatchedRow,
  type PlannedRow,
} from '#domain/cart/paste/paste-plan.ts';
import { termsToAdd } from '#domain/cart/prepare/prepare-addition.ts';
import type { CartPorts } from './cart-ports.ts';
import { contextOf } from './read-context.ts';
import type { Dispatch } from './dispatch.ts';

/** Pastes rows of a sheet into the cart. */
export class CartPaste {
  readonly #ports: CartPorts;
  readonly #dispatch: Dispatch;

  constructor(ports: CartPorts, dispatch: Dispatch) {
    this.#ports = ports;
    this.#dispatch = dispatch;
  }

  /** Plans the rows for the current cart. */
  plan(rows: readonly MatchedRow[], decisions: Decisions): PlannedRow[] {
    return planRows(rows, this.#dispatch.document, decisions, contextOf(this.#ports));
  }

  /** Loads the terms of products, which contain their minimums; returns false if some could not be loaded. */
  async loadTerms(products: readonly NamedProduct[]): Promise<boolean> {
    const context = contextOf(this.#ports);
    const owners = products.flatMap((product) => termsToAdd(product, context));
    const read = await Promise.allSettled(owners.map((owner) => this.#ports.loadTerms(owner)));
    return read.every(({ status }) => status === 'fulfilled');
  }

  /** Adds the rows to the cart in one step, after the terms of their products are loaded; returns the uuids of their items. */
  perform(rows: readonly PlannedRow[]): readonly string[] {
    const placed = new Set<string>();
    this.#dispatch.transact((document, context) => {
      const paste = preparePaste(document, rows, context);
      for (const uuid of paste.placed.values()) placed.add(uuid);
      return paste.prepared;
    });
    return [...placed];
  }
}
