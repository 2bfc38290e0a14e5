import { createContext, useContext } from 'react';

const GoToItem = createContext<(uuid: string) => void>(() => undefined);

/** Lets components inside a card navigate to another item of the cart. */
export const GoToItemProvider = GoToItem.Provider;

/** Returns a function that shows the card of an item and focuses it. */
export const useGoToItem = (): ((uuid: string) => void) => useContext(GoToItem);
