import { ref } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { catalogueState } from './catalogue.ts';
import { dropAssignedPackage } from './favourites.ts';
import { forgetRead } from './queries/changed-reads.ts';

/** Whether a template is gone for good; one that was gone already is (R10). */
async function isDeleted(id: string): Promise<boolean> {
  try {
    await call(productCalls.deleteTemplate, { params: { id } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.failure.kind === 'http' && error.failure.status === 404;
  }
}

/** Deletes a template of the advisor's own; it then disappears from every list (CAT-35). */
export async function deleteTemplate(id: string): Promise<'done' | 'failed'> {
  if (!(await isDeleted(id))) return 'failed';
  catalogueState.fundPackageTemplates = ref(catalogueState.fundPackageTemplates.filter((other) => other.id !== id));
  dropAssignedPackage(id);
  forgetRead(productCalls.fundPackageTemplate, { id });
  return 'done';
}
