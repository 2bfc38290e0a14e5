import type { PackageType } from './vocabulary.ts';

interface Ordered {
  order: number;
}

interface Template extends Ordered {
  packageType: PackageType;
  categoryId: string | null;
}

interface Category extends Ordered {
  id: string;
}

export interface TemplateGroup<T, C> {
  /** Null for templates without a known category. */
  category: C | null;
  templates: T[];
}

const byOrder = (left: Ordered, right: Ordered) => left.order - right.order;

/**
 * Groups the organisation's templates by category, both in their order; empty categories are left out, and templates without a
 * known category come last (CAT-33, CAT-39).
 */
export function templateGroups<T extends Template, C extends Category>(
  templates: readonly T[],
  categories: readonly C[],
): TemplateGroup<T, C>[] {
  const ofOrganisation = templates.filter(({ packageType }) => packageType === 'Organisation').toSorted(byOrder);
  const known = new Set(categories.map(({ id }) => id));
  const isKnown = ({ categoryId }: Template) => categoryId !== null && known.has(categoryId);
  const groups: TemplateGroup<T, C>[] = categories.toSorted(byOrder).map((category) => ({
    category,
    templates: ofOrganisation.filter(({ categoryId }) => categoryId === category.id),
  }));
  const rest = { category: null, templates: ofOrganisation.filter((template) => !isKnown(template)) };
  return [...groups, rest].filter((group) => group.templates.length > 0);
}
