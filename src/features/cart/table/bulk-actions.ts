/** What the bar's second line is open for. */
export const bulkActions = ['horizon', 'split', 'currency', 'charging', 'package'] as const;
export type BulkAction = (typeof bulkActions)[number];
