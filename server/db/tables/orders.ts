import type { Generated, GeneratedAlways } from 'kysely';

/** `working`: the cart of the page, at most one of a user; `draft`: saved under a name; `replaced`: what a save has replaced of either. */
type OrderKind = 'working' | 'draft' | 'replaced';

export interface OrderTables {
  /** The data is the page's own text; the server does not look into it. The client's part is encrypted (SIL-174). */
  orders: {
    id: string;
    owner_id: string;
    kind: GeneratedAlways<OrderKind>;
    /** Of a draft only. */
    name: string | null;
    version: Generated<1>;
    /** Of a cart that the page has saved. */
    order_id: string | null;
    /** The draft that a cart of the page belongs to. */
    draft_id: string | null;
    draft_name: string | null;
    /** Counts the changes of the draft; its own, for a draft. */
    draft_revision: number | null;
    /** The draft of which this is a replaced version. */
    version_of: string | null;
    /** Of a cart that the page has saved: a new random text with every save. */
    save_id: string | null;
    /** Random ID of the browser that saved it. */
    computer: string | null;
    item_count: number | null;
    identifier: string;
    data: string;
    sealed_client: Buffer | null;
    /** Of a draft only. */
    created_at: Date | null;
    saved_at: Date;
    replaced_at: Date | null;
  };
}
