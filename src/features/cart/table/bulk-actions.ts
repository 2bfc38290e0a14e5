/** The forms of the bulk bar's second line. */
export const bulkActions = ['horizon', 'split', 'currency', 'charging', 'package'] as const;
export type BulkAction = (typeof bulkActions)[number];
