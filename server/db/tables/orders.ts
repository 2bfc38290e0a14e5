import type { Generated, GeneratedAlways } from 'kysely';

/** `working`: the cart of the page, at most one of a user; `draft`: saved under a name; `replaced`: what a save has replaced of either. */
type OrderKind = 'working' | 'draft' | 'replaced';

export interface OrderTables {
  /** The data is the page's own text; the server does not look into it. The client's part is encrypted (SIL-174). */
  orders: {
    id: string;
    ownerId: string;
    kind: GeneratedAlways<OrderKind>;
    /** Of a draft only. */
    name: string | null;
    version: Generated<1>;
    /** Of a cart that the page has saved. */
    orderId: string | null;
    /** The draft that a cart of the page belongs to. */
    draftId: string | null;
    draftName: string | null;
    /** Counts the changes of the draft; its own, for a draft. */
    draftRevision: number | null;
    /** The draft of which this is a replaced version. */
    versionOf: string | null;
    /** Of a cart that the page has saved: a new random text with every save. */
    saveId: string | null;
    /** Random ID of the browser that saved it. */
    computer: string | null;
    itemCount: number | null;
    identifier: string;
    data: string;
    sealedClient: Buffer | null;
    /** Of a draft only. */
    createdAt: Date | null;
    savedAt: Date;
    replacedAt: Date | null;
  };
}
