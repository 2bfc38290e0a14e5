import type { ProductPaths } from '#features/product-detail/product-paths.ts';
import { paths } from './paths.ts';

export const productPaths: ProductPaths = { ...paths, ownTemplates: paths.favourites('favourite-portfolios') };
