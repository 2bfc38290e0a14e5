import { expect, test } from '@playwright/test';
import type { ContractListPage, ListedContract } from '#contract/contract-list.ts';
import { keysOf } from './keys.ts';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';

const t = textsOf(walkLanguage);

const listed = (changes: Partial<ListedContract>): ListedContract => ({
  id: 'waiting',
  number: '31 406 561',
  clientName: 'Alena Křížová',
  clientEmail: 'alena@klient.example',
  state: 'waiting',
  createdAt: new Date().toISOString(),
  concludedAt: null,
  sendingFailedAt: null,
  daysLeft: 30,
  amounts: null,
  sealState: null,
  timeStampState: null,
  hasCart: true,
  hasExternalFile: false,
  externalFault: null,
  documents: [{ documentId: 'one', name: 'Smlouva o investování' }],
  ...changes,
});

const contracts = [
  listed({}),
  listed({ id: 'failed', number: '2', clientName: 'Lukáš Beran', state: 'sending-failed', daysLeft: null }),
  listed({
    id: 'signed',
    number: '3',
    clientName: 'Ondřej Žďárský',
    state: 'signed',
    daysLeft: null,
    concludedAt: new Date().toISOString(),
    sealState: 'sealed',
    timeStampState: 'added',
  }),
  listed({ id: 'expired', number: '4', clientName: 'Eva Součková', state: 'expired', daysLeft: null, documents: [] }),
];

const answer: ContractListPage = {
  items: contracts,
  totalAmount: contracts.length,
  counts: contracts.map(({ state }) => ({ state, count: 1 })),
};

test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ page }) => enterAs(page));

test('contracts are found and verified by keys, and axe finds nothing on them (SIL-182)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, '/contracts');
  await expect(page.getByRole('heading', { name: t('contracts:empty.title') })).toBeVisible();
  await page.route('**/api/contract?*', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/contract/signed/verification', (route) =>
    route.fulfill({ json: { altered: [], brokenEvent: null, count: 1, signature: null } }),
  );
  await goWithin(page, '/');
  await goWithin(page, '/contracts');
  const keys = keysOf(page);
  const row = page.getByRole('row', { name: /Ondřej Žďárský/ });
  const unfold = row.getByRole('button', { name: /^1 dokument/ });
  const details = page.getByRole('group', { name: /Ondřej Žďárský/ });

  await keys.tabTo(row.getByRole('link', { name: 'Ondřej Žďárský', exact: true }));
  await keys.press('Tab');
  await expect(unfold).toBeFocused();
  await keys.press('Enter');
  await expect(details).toBeVisible();
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(row.getByRole('button', { name: /^Ověřit/ })).toBeFocused();
  await keys.press('Enter');
  await expect(details.getByRole('status')).toContainText(/^Ověřeno dnes/);
  await keys.press('Escape');
  await expect(unfold).toBeFocused();
  await expect(details).toBeHidden();

  await keys.press('Enter');
  await expect(details).toBeVisible();
  await expectNoViolationInAnyLook(page, 'contracts with one verified');

  await page.setViewportSize({ width: 390, height: 900 });
  const card = page.getByRole('listitem').filter({ hasText: 'Ondřej Žďárský' });
  await keys.tabTo(card.getByRole('button', { name: /^Další akce/ }));
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('contracts:action.verify') })).toBeVisible();
});
