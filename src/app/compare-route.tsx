import { ComparePage } from '#features/cart/compare/compare-page.tsx';

export default ComparePage;
