export interface PageTables {
  pageReleases: { id: string; version: string; assets: string[]; startedAt: Date };
  pageAssets: { name: string; content: Buffer; isPacked: boolean };
}
