/** What the database knows of its own installation; one row each. */
export interface InstallationTables {
  /** The key that everything encrypted is encrypted with. */
  signature_key: { only_row: boolean; fingerprint: string; since: Date };
  /** Identifies database and cluster as of the last start of a server. */
  database_identity: { only_row: boolean; identity: string; since: Date };
}
