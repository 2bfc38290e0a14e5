import { ref } from 'valtio';
import { ApiError } from '#api-client/api-error.ts';
import { call } from '#api-client/api.ts';
import { attemptKeys } from '#api-client/attempt-keys.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { NewTemplate } from '#contract/product-detail.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { catalogueState } from './catalogue.ts';

const attempts = attemptKeys();

/** The lists show what the user has now; where that cannot be read they show it from the next start on. */
async function readTemplates(): Promise<void> {
  try {
    catalogueState.fundPackageTemplates = ref(await call(endpoints.fundPackageTemplates, {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves a package as a template of the advisor's own; tried again after a lost answer it is saved once (PACK-25, R10). */
export async function saveTemplate(template: NewTemplate): Promise<'saved' | 'failed'> {
  try {
    await call(productCalls.createTemplate, { body: template }, { idempotencyKey: attempts.keyFor(template) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
  attempts.settle();
  await readTemplates();
  return 'saved';
}
