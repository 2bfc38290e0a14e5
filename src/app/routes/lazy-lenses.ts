import { screenNamed } from '#ui/screen-of.tsx';

/** The variants of a plan that has some. */
export const VariantTabs = screenNamed('VariantTabs', () => import('#features/compare/variant-tabs.tsx'), 'workbench');

/** The lenses beside the views of the forecast, each asked for when it is opened. */
export const lazyLenses = {
  composition: screenNamed('CompositionLens', () => import('#features/look-through/composition-lens.tsx'), 'workbench'),
  variants: screenNamed('VariantsLens', () => import('#features/compare/variants-lens.tsx'), 'workbench'),
};
