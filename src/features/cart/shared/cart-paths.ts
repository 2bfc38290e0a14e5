import { createContext, useContext } from 'react';
import type { ProductType } from '#domain/cart/document.ts';

/** Addresses that the cart links to; the app provides them. */
export interface CartPaths {
  product: (itemType: ProductType, id: string) => string;
  cart: string;
  funds: string;
  programs: string;
  proposal: string;
  forecast: string;
}

const Paths = createContext<CartPaths | null>(null);

export const CartPathsProvider = Paths.Provider;

export function useCartPaths(): CartPaths {
  const paths = useContext(Paths);
  if (!paths) throw new Error('A part of the cart outside of its page');
  return paths;
}
