import { createContext, useContext } from 'react';

const GoToItem = createContext<(uuid: string) => void>(() => undefined);

/** Lets what is deep inside a card lead to another item of the cart. */
export const GoToItemProvider = GoToItem.Provider;

/** Shows the card of an item and gives it the focus. */
export const useGoToItem = (): ((uuid: string) => void) => useContext(GoToItem);
