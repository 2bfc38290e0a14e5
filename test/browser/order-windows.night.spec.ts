import { expect, test } from '@playwright/test';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { crownFunds, storedFund } from './kept-cart.ts';
import { createContract, expectSigned, goToCard, openWalk, setTerms, signBySms } from './order-walk.ts';
import { beginSession } from './portal.ts';

test('an order in two windows becomes one contract, and the second window is notified (R8, SIL-247)', async ({
  page,
  context,
}) => {
  await beginSession(page, 'poradce');
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  const walk = await openWalk(page, 'cs', 'poradce', [storedFund(fund, 0)]);
  await page.goto(`/webrequest/${demoWebRequests.poradce}`);
  await expect(page).toHaveURL('/');
  await page.goto('/cart');
  await setTerms(walk, { model: 'service-fee' });
  await goToCard(walk);

  const other = { ...walk, page: await context.newPage() };
  await other.page.goto('/cart');
  await goToCard(other);
  await createContract(walk);
  await createContract(other);
  await signBySms(walk, '+420605184391');
  await expect(other.page.getByText('Tato objednávka už je podepsaná. Zde je její smlouva.')).toBeVisible();
  await expectSigned(other);
  await page.goto('/contracts');
  await expect(page.getByRole('row', { name: /Drahomíra Zelenková/ })).toHaveCount(1);
});
