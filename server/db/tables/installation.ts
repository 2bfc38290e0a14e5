/** What the database knows of its own installation; one row each. */
export interface InstallationTables {
  /** The key that everything encrypted is encrypted with. */
  signatureKey: { onlyRow: boolean; fingerprint: string; since: Date };
  /** Identifies database and cluster as of the last start of a server. */
  databaseIdentity: { onlyRow: boolean; identity: string; since: Date };
}
