/** The id of the row of an item in the list that a phone shows. */
export const listRowId = (uuid: string): string => `list-row-${uuid}`;
