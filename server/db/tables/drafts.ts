export interface DraftTables {
  /** The data is the page's own text; the server does not look into it. The client's part is encrypted (SIL-174). */
  draft_contracts: {
    id: string;
    owner_id: string;
    name: string;
    version: 1;
    identifier: string;
    data: string;
    sealed_card: Buffer | null;
    revision: number;
    created_at: Date;
    changed_at: Date;
  };
}
