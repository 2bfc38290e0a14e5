/** Name under which this browser keeps the current draft; apart from its state, so that the log-in screen loads no contract. */
export const draftStorageName = 'draft';
