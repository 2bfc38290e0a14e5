export interface DraftTables {
  /** The data is the page's own text; the server does not look into it. */
  draft_contracts: {
    id: string;
    owner_id: string;
    name: string;
    version: 1;
    identifier: string;
    data: string;
    revision: number;
    created_at: Date;
    changed_at: Date;
  };
}
