/** Returns the element ID of an item's row in the phone's list. */
export const listRowId = (uuid: string): string => `list-row-${uuid}`;
