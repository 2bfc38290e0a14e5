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
import { evictRead } from '../queries/query-client.ts';
import { sessionStore } from '../storage/session-store.ts';

type Template = z.infer<typeof fundPackageTemplate>;

/** Package templates of portal, organisation and user. */
export const templateState = sessionStore<{ fundPackageTemplates: Held<readonly Template[]> }>({
  initial: () => ({ fundPackageTemplates: ref([]) }),
});

const attempts = attemptKeys();

export function takeTemplates(list: readonly Template[]): void {
  templateState.fundPackageTemplates = ref(list);
}

/** Refreshes the templates; after a failure they stay until the next start-up. */
async function readTemplates(): Promise<void> {
  try {
    takeTemplates(await call(referenceCalls.fundPackageTemplates, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves a package as the advisor's template; retries after a lost response are idempotent (PACK-25, R10). */
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

/** Deletes a template and returns whether it no longer exists (R10). */
async function isDeleted(id: string): Promise<boolean> {
  try {
    await call(productCalls.deleteTemplate, { params: { id } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isNotFound(error.failure);
  }
}

/** Deletes a template of the advisor and removes it from all lists (CAT-35). */
export async function deleteTemplate(id: string): Promise<'done' | 'failed'> {
  if (!(await isDeleted(id))) return 'failed';
  takeTemplates(templateState.fundPackageTemplates.filter((other) => other.id !== id));
  dropAssignedPackage(id);
  evictRead(productCalls.fundPackageTemplate, { id });
  return 'done';
}
