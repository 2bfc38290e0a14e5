import { expect, test, type Page } from '@playwright/test';
import { enterAs, logIn } from './portal.ts';

const cartLink = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: count === 0 ? 'Plán (košík)' : `Plán (košík), ${count}`, exact: true });

const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Přihlášení' });

async function addFirstProgram(page: Page): Promise<void> {
  await page.goto('/portfolio/overview/active');
  await page
    .getByRole('button', { name: /^Do košíku: / })
    .first()
    .click();
  await expect(cartLink(page, 1)).toBeVisible();
}

test('a session that expires keeps the cart for its user, and for nobody else (SIL-42, R12)', async ({
  page,
  context,
}) => {
  const expire = async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    // The browser stays the same.
    await context.addCookies(cookies.filter(({ name }) => name === 'userData' || name === 'device'));
    await page.reload();
    await expect(loginTitle(page)).toBeVisible();
  };
  await logIn(page);
  await addFirstProgram(page);
  await expire();
  await logIn(page, 'poradca');
  await expect(cartLink(page, 0)).toBeVisible();
  await expire();
  await logIn(page);
  await expect(cartLink(page, 1)).toBeVisible();
});

test('the overlay opens by a shortcut, searches and is operated by keyboard (SHELL-38…43)', async ({ page }) => {
  await enterAs(page);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Najít fond nebo ISIN' });
  await expect(box).toBeFocused();
  await page.keyboard.type('AKCIE');
  // Ten funds, and the link to all of them.
  await expect(page.getByRole('option')).toHaveCount(11);
  await expect(page.getByRole('complementary', { name: 'Podpora' })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/funds\/detail\/./);
  await expect(
    page.getByRole('navigation', { name: 'Na této stránce' }).or(page.getByLabel('Na této stránce')).first(),
  ).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  // A name longer than fifty characters is truncated on its page.
  const shown = name?.replace(/…$/, '') ?? '';
  expect(shown).not.toBe('');
  expect(chosen).toContain(shown);
});

test('no address makes the page contact another origin (T16)', async ({ page }) => {
  await enterAs(page);
  const origin = new URL(page.url()).origin;
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
  ];
  for (const target of targets)
    for (const path of [`/login?next=${target}`, `/complete?returnUrl=${target}`, `/wrloading?externalUrl=${target}`]) {
      await page.goto(path);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(origin);
    }
});
