import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignmentState } from '#state/catalogue/favourites.ts';
import { deleteTemplate, templateState } from '#state/catalogue/templates.ts';
import { template } from '#test/helpers/products/catalogue-samples.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

const minuteMs = 60_000;
const path = '/api/fundpackageTemplate/t1';

let portal: FakePortal;
beforeEach(() => {
  vi.useFakeTimers();
  portal = new FakePortal();
  templateState.fundPackageTemplates = ref([template({ id: 't1' }), template({ id: 't2' })]);
  assignmentState.assignedProducts = ref([
    { id: 't1', productType: 'FundPackage', assignmentType: 'Favourite' },
    { id: 't1', productType: 'Fund', assignmentType: 'Favourite' },
  ]);
});
afterEach(() => {
  clearStartUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function remove(): Promise<string> {
  const deleting = deleteTemplate('t1');
  await vi.advanceTimersByTimeAsync(minuteMs);
  return deleting;
}

const ids = () => templateState.fundPackageTemplates.map(({ id }) => id);

describe('deleting a template', () => {
  it('removes it from every list (CAT-35)', async () => {
    portal.answer('DELETE', path, 204);
    expect(await remove()).toBe('done');
    expect(ids()).toEqual(['t2']);
    expect(assignmentState.assignedProducts).toEqual([{ id: 't1', productType: 'Fund', assignmentType: 'Favourite' }]);
  });

  it('counts as done if it no longer existed (R10)', async () => {
    portal.fail(path, '404');
    expect(await remove()).toBe('done');
    expect(ids()).toEqual(['t2']);
  });

  it.each(['403', '500', 'offline'] as const)('keeps it if the call met %s (CAT-37)', async (fault) => {
    portal.fail(path, fault);
    expect(await remove()).toBe('failed');
    expect(ids()).toEqual(['t1', 't2']);
    expect(assignmentState.assignedProducts).toHaveLength(2);
  });
});
