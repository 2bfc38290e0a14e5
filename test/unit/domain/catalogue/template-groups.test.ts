import { describe, expect, it } from 'vitest';
import { templateGroups } from '#domain/catalogue/template-groups.ts';
import type { PackageType } from '#domain/catalogue/vocabulary.ts';

const template = (id: string, categoryId: string | null, order: number, packageType: PackageType = 'Organisation') => ({
  id,
  categoryId,
  order,
  packageType,
});

const categories = [
  { id: 'children', order: 3 },
  { id: 'retirement', order: 1 },
  { id: 'empty', order: 2 },
];

describe('templateGroups', () => {
  it('groups by category, both sorted by their order, without empty groups (CAT-33, CAT-39)', () => {
    const templates = [template('c', 'children', 2), template('r2', 'retirement', 9), template('r1', 'retirement', 4)];
    const groups = templateGroups(templates, categories);
    expect(groups.map(({ category }) => category?.id)).toEqual(['retirement', 'children']);
    expect(groups.map((group) => group.templates.map(({ id }) => id))).toEqual([['r1', 'r2'], ['c']]);
  });

  it('lists templates without a known category last', () => {
    const templates = [template('none', null, 1), template('gone', 'gone', 2), template('c', 'children', 3)];
    const groups = templateGroups(templates, categories);
    expect(groups.map(({ category }) => category?.id ?? null)).toEqual(['children', null]);
    expect(groups.at(-1)?.templates.map(({ id }) => id)).toEqual(['none', 'gone']);
  });

  it("omits the advisors' own templates (CAT-33)", () => {
    expect(templateGroups([template('own', 'children', 1, 'Advisor')], categories)).toEqual([]);
  });
});
