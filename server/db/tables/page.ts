export interface PageTables {
  page_releases: { id: string; version: string; assets: string[]; started_at: Date };
  page_assets: { name: string; content: Buffer; is_packed: boolean };
}
