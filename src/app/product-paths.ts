import type { ProductPaths } from '#features/product-detail/shared/product-paths.ts';
import { paths } from '#routes/paths.ts';

export const productPaths: ProductPaths = { ...paths, ownTemplates: paths.favourites('favourite-portfolios') };
