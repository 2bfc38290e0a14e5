/** A cart as it was saved under a name. */
interface SavedDraft {
  id: string;
  owner_id: string;
  name: string;
  version: 1;
  identifier: string;
  data: string;
  sealed_card: Buffer | null;
  revision: number;
}

export interface DraftTables {
  /** The data is the page's own text; the server does not look into it. The client's part is encrypted (SIL-174). */
  draft_contracts: SavedDraft & {
    created_at: Date;
    changed_at: Date;
  };
  /** Replaced contents of drafts. The card is bound to the version's own ID. */
  draft_versions: SavedDraft & {
    draft_id: string;
    saved_at: Date;
    replaced_at: Date;
  };
  /** Saved by the page itself (SIL-210); data and client's part as those of a draft. */
  automatic_drafts: {
    id: string;
    owner_id: string;
    /** A new random text with every save. */
    revision: string;
    /** Random ID of the browser that saved it. */
    computer: string;
    saved_at: Date;
    /** Null for the newest one; a user has at most one such row. */
    replaced_at: Date | null;
    order_id: string | null;
    /** The draft that the cart belongs to. */
    draft_id: string | null;
    draft_name: string | null;
    draft_revision: number | null;
    identifier: string;
    item_count: number;
    data: string;
    sealed_card: Buffer | null;
  };
}
