import { ref } from 'valtio';
import type * as z from 'zod/mini';
import { ApiError, isNotFound, refusalOf, type ServerRefusal } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import type { fundPackageTemplate } from '#contract/catalogue.ts';
import { referenceCalls } from '#contract/reference-calls.ts';
import type { NewTemplate } from '#contract/product-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { dropAssignedPackage } from './favourites.ts';
import type { Held } from '../storage/held.ts';
import { forgetRead } from '../queries/query-client.ts';
import { sessionStore } from '../storage/session-store.ts';

type Template = z.infer<typeof fundPackageTemplate>;

/** The templates of packages that the user sees: the portal's, the organisation's and the user's own. */
export const templateState = sessionStore<{ fundPackageTemplates: Held<readonly Template[]> }>({
  initial: () => ({ fundPackageTemplates: ref([]) }),
});

const attempts = attemptKeys();

/** Adopts the templates as the server tells of them. */
export function takeTemplates(list: readonly Template[]): void {
  templateState.fundPackageTemplates = ref(list);
}

/** The lists show what the user has now; where that cannot be read they show it from the next start on. */
async function readTemplates(): Promise<void> {
  try {
    takeTemplates(await call(referenceCalls.fundPackageTemplates, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves a package as a template of the advisor's own; tried again after a lost answer it is saved once (PACK-25, R10). */
export async function saveTemplate(template: NewTemplate): Promise<'saved' | 'failed' | ServerRefusal> {
  try {
    await call(productCalls.createTemplate, { body: template }, { idempotencyKey: attempts.keyFor(template) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error.failure) ?? 'failed';
  }
  attempts.settle();
  await readTemplates();
  return 'saved';
}

/** Whether a template is gone permanently; one that was gone already is (R10). */
async function isDeleted(id: string): Promise<boolean> {
  try {
    await call(productCalls.deleteTemplate, { params: { id } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isNotFound(error.failure);
  }
}

/** Deletes a template of the advisor's own; it then disappears from every list (CAT-35). */
export async function deleteTemplate(id: string): Promise<'done' | 'failed'> {
  if (!(await isDeleted(id))) return 'failed';
  takeTemplates(templateState.fundPackageTemplates.filter((other) => other.id !== id));
  dropAssignedPackage(id);
  forgetRead(productCalls.fundPackageTemplate, { id });
  return 'done';
}
