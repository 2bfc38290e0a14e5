import { ref } from 'valtio';
import type { CartDocument, PlanVariant } from '#domain/cart/document.ts';
import { variantsOf } from '#domain/cart/variants/plan-variant.ts';
import { ownedStore } from '../storage/session-store.ts';

/** The variants of the cart as the page shows them: replaced as a whole when one changes. */
export class CartVariants {
  readonly state = ownedStore<{ list: readonly PlanVariant[] }>({ list: [] });
  #shown: readonly PlanVariant[] = [];

  show(document: CartDocument): void {
    const next = variantsOf(document);
    if (next === this.#shown || (next.length === 0 && this.#shown.length === 0)) return;
    this.#shown = next;
    this.state.list = ref([...next]);
  }
}
