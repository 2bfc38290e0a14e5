import { expect, test, type Page, type Request } from '@playwright/test';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { expectNoViolationInAnyLook, textsOf } from './looks.ts';
import { password } from './portal.ts';

/** Any fields of a product that tell it from the others. */
type Product = { id: string } & Readonly<Record<string, unknown>>;

/** Id of the first product of a list that has these values. */
async function idOf(page: Page, path: string, wanted: Readonly<Record<string, string>>): Promise<string> {
  const list = (await (await page.request.get(path)).json()) as Product[];
  const found = list.find((product) => Object.entries(wanted).every(([field, value]) => product[field] === value));
  if (!found) throw new Error(`Nothing of ${path} fits.`);
  return encodeURIComponent(found.id);
}

/** Goes to a screen within the page, as a link does, and waits until nothing is on its way any more. */
async function goWithin(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  const starts = (request: Request) => underWay.add(request);
  const ends = (request: Request) => underWay.delete(request);
  page.on('request', starts).on('requestfinished', ends).on('requestfailed', ends);
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  let quietLooks = 0;
  const look = () => (quietLooks = underWay.size === 0 ? quietLooks + 1 : 0);
  await expect.poll(look, { intervals: [150], timeout: 30_000 }).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', starts).off('requestfinished', ends).off('requestfailed', ends);
}

for (const language of languages) {
  test(`axe finds nothing on the screens of products, profile and drafts in ${language}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    const t = textsOf(language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/');
    await page.getByRole('textbox', { name: t('access:login.username') }).fill('advisor');
    await page.getByRole('textbox', { name: t('access:login.password') }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('shell:login-disclaimer.agree') }).click({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();

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
      program: `/portfolio/detail/${program}`,
      'contract type': `/portfoliogroup/detail/${type}`,
      'contract type that comes soon': `/portfoliogroup/detail/${closed}`,
      'package templates': '/portfolio/template/organization',
      'package template': `/portfolio/template/detail/${template}`,
      profile: '/profile',
      attachments: '/commission-attachments',
      drafts: '/draft-contracts',
      home: '/',
    };
    for (const [screen, path] of Object.entries(screens)) {
      await goWithin(page, path);
      await expectNoViolationInAnyLook(page, screen);
    }

    await goWithin(page, screens['package template']);
    await page.setViewportSize({ width: 1440, height: 900 });
    const put = page.getByRole('button', { name: t('cart:cart.toggle.put') });
    await put
      .filter({ hasText: t('cart:cart.toggle.put') })
      .first()
      .click({ timeout: 30_000 });
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${t('shell:cart')}`) })
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoViolationInAnyLook(page, 'package in the cart');
    await page.getByRole('button', { name: t('drafts:save'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationInAnyLook(page, 'saving a draft');
  });
}
