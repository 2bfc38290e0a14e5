/** Returns the element ID of an item's card, which the summary links to. */
export const cardId = (uuid: string): string => `cart-item-${uuid}`;
