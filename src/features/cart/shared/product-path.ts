import { createContext, useContext } from 'react';
import type { ProductType } from '#domain/cart/document.ts';

/** Address of a product's page. */
export type ProductPath = (itemType: ProductType, id: string) => string;

const Path = createContext<ProductPath>(() => '');

export const ProductPathProvider = Path.Provider;

export const useProductPath = (): ProductPath => useContext(Path);
