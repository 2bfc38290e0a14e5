import { expect, test } from '@playwright/test';
import { realCataloguePort } from './portal-port.ts';
import { answersAt } from './serve-portal.ts';

test('the portal with the real catalogue is ready', async () => {
  await expect.poll(() => answersAt(realCataloguePort), { timeout: 180_000, intervals: [500] }).toBe(true);
});
