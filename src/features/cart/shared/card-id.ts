/** The element id of an item's card, to which the summary leads. */
export const cardId = (uuid: string): string => `cart-item-${uuid}`;
