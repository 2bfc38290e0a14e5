import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { enterAs } from './portal.ts';

/** A product, by any of its fields. */
type Product = { id: string } & Readonly<Record<string, unknown>>;

/** Returns the ID of the first product of a list that has these values. */
async function idOf(page: Page, path: string, wanted: Readonly<Record<string, string>>): Promise<string> {
  const list = (await (await page.request.get(path)).json()) as Product[];
  const found = list.find((product) => Object.entries(wanted).every(([field, value]) => product[field] === value));
  if (!found) throw new Error(`Nothing of ${path} fits.`);
  return encodeURIComponent(found.id);
}

const t = textsOf(walkLanguage);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const expectNoViolationInDialog = async (page: Page, screen: string) => {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationInAnyLook(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

test.use({ reducedMotion: 'reduce' });
test.beforeEach(({ page }) => enterAs(page));

test('axe finds nothing on the screens of products and of the profile', async ({ page }) => {
  const plan = { investmentPlanType: 'WithTargetProgram', status: 'Active' };
  const type = await idOf(page, '/api/contracttypes', plan);
  const closed = await idOf(page, '/api/contracttypes', { status: 'ComingSoon' });
  const program = await idOf(page, '/api/programs', { managementStyle: 'Active' });
  const template = await idOf(page, '/api/fundpackageTemplate', { packageType: 'Advisor' });
  const favourite = await idOf(page, '/api/user/assignedproducts', { productType: 'Fund' });
  const screens = {
    'fund tiles': '/funds/grid',
    'fund tables': '/funds/list',
    fund: `/funds/detail/${favourite}`,
    'no fund': '/funds/detail/none',
    programs: '/portfolio/overview/active',
    'programs of a contract type': `/portfolio/overview/passive/${type}`,
    program: `/portfolio/detail/${program}`,
    'no program': '/portfolio/detail/none',
    'contract type': `/portfoliogroup/detail/${type}`,
    'contract type that comes soon': `/portfoliogroup/detail/${closed}`,
    'package templates': '/portfolio/template/organization',
    attachments: '/commission-attachments',
    'package template': `/portfolio/template/detail/${template}`,
    home: '/',
    help: '/help',
  };
  for (const [screen, path] of Object.entries(screens)) {
    await goWithin(page, path);
    await expectNoViolationInAnyLook(page, screen);
  }
  await goWithin(page, screens.fund);
  for (const table of await page.getByRole('main').locator('summary').all()) await table.click();
  await expectNoViolationInAnyLook(page, 'fund with the tables of its charts');
  await goWithin(page, screens['package template']);
  const cross = new RegExp(`^${t('catalogue:template.delete', { name: '.+' })}$`);
  await page.getByRole('button', { name: cross }).click();
  await expectNoViolationInDialog(page, 'deleting a template');

  await goWithin(page, '/profile');
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no photo'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'profile with a refused photo');
});

test('axe finds nothing on a package in the cart and on drafts, whose dialogs are 32rem wide (CART-26)', async ({
  page,
}) => {
  await goWithin(page, '/draft-contracts');
  await expectNoViolationInAnyLook(page, 'no drafts');

  const template = await idOf(page, '/api/fundpackageTemplate', { packageType: 'Advisor' });
  await goWithin(page, `/portfolio/template/detail/${template}`);
  await page
    .getByRole('button', { name: t('cart:cart.toggle.put') })
    .filter({ hasText: t('cart:cart.toggle.put') })
    .first()
    .click();
  await goWithin(page, '/cart');
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'package in the cart');
  await page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(`^${t('cart:cart.menu', { name: '' })}`) })
    .click();
  const saveTemplate = page.getByRole('menuitem', { name: t('packages:save-template') });
  await expect(saveTemplate).toBeVisible();
  await expectNoViolationInAnyLook(page, 'menu of a package');
  await saveTemplate.click();
  await expect(page.getByRole('dialog')).toHaveCSS('width', '512px');
  await expectNoViolationInDialog(page, 'saving a template');

  await button(page, 'drafts:save').click();
  await expect(page.getByRole('dialog')).toHaveCSS('width', '512px');
  const name = page.getByRole('dialog').getByRole('textbox', { name: t('drafts:save-draft-modal.name') });
  const save = page.getByRole('dialog').getByRole('button', { name: t('drafts:save-draft-modal.save'), exact: true });
  await save.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolationInAnyLook(page, 'saving a draft with an error');
  await name.fill(`Axe`);
  await save.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await goWithin(page, '/draft-contracts');
  await expectNoViolationInAnyLook(page, 'drafts');
  await page.getByRole('button', { name: t('drafts:delete-named', { name: `Axe` }) }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectNoViolationInAnyLook(page, 'deleting a draft');
  await question.getByRole('button', { name: t('drafts:delete') }).click();
  await expect(page.getByText(t('drafts:draft-contract-delete-success', { name: `Axe` }))).toBeVisible();
});
