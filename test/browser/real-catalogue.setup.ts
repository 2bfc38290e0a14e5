import { expect, test } from '@playwright/test';
import { patience } from '../setup/patience.ts';
import { realCataloguePort } from './portal-port.ts';
import { answersAt } from './serve-portal.ts';

test('the portal with the real catalogue is ready', async () => {
  await expect.poll(() => answersAt(realCataloguePort), { timeout: patience.test, intervals: [500] }).toBe(true);
});
