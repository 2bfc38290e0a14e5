import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  addFund,
  beginSession,
  card,
  chooseInMenu,
  enter,
  enterAs,
  field,
  logIn,
  logOut,
  openCart,
  openFunds,
  password,
  readReferenceData,
  typeAmounts,
} from './portal.ts';

// What moves out of sight is there for longer.
test.use({ reducedMotion: 'no-preference' });

const advisorName = 'Tereza Havránková';
const otherName = 'Lucia Hrončeková';

const expectLogin = (page: Page) => expect(page.getByRole('textbox', { name: 'Uživatelské jméno' })).toBeVisible();
const warning = (page: Page) => page.getByRole('dialog', { name: 'Byli jste odhlášeni' });
const shows = (page: Page, name: string) => expect(page.getByRole('banner')).toContainText(name);

/** Returns everything that the browser stores for the page, as one text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }),
  );

/** Records every text that the page shows, even for a single frame. */
async function watchTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body.textContent)).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const seenTexts = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'));

/** Logs in with the form on the current screen, without reloading the page. */
async function logInHere(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Uživatelské jméno' }).fill(username);
  await page.getByRole('textbox', { name: 'Heslo' }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await enter(page);
}

/** Adds a fund to the cart that no other advisor of these tests has in theirs. */
async function fillCart(page: Page): Promise<string> {
  const { funds } = await readReferenceData(page);
  const fund = [...funds.values()].find(
    ({ allowedInFundMarket, currencyId }) => allowedInFundMarket && currencyId === 'CZK',
  );
  if (!fund) throw new Error('The catalogue has no such fund.');
  await openFunds(page);
  await addFund(page, fund);
  await openCart(page);
  await expect(page.getByRole('article', { name: fund.name })).toBeVisible();
  return fund.name;
}

test('a log-out leaves no user data for the next user in the tab (ACC-71, SEC-02, R12)', async ({ page }) => {
  await logIn(page);
  const fundName = await fillCart(page);
  expect(await storedTexts(page)).toContain('order:advisor');
  await logOut(page);

  const left = await storedTexts(page);
  for (const trace of ['advisor', advisorName, 'fund', 'userData', 'legal']) expect(left).not.toContain(trace);

  await logInHere(page, 'poradca');
  await shows(page, otherName);
  await openCart(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(page.getByText(advisorName)).toHaveCount(0);
    await expect(page.getByText(fundName)).toHaveCount(0);
  }
});

test('a log-out in one tab ends the other at once, even under an overlay (SIL-43, R11)', async ({ page, context }) => {
  await enterAs(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await shows(other, advisorName);
  await other.getByRole('button', { name: 'Odeslat zpětnou vazbu' }).click();
  await other.getByRole('textbox', { name: 'Zpráva' }).fill('Tohle nikdo nemá číst.');

  await chooseInMenu(page, 'Odhlásit se');
  await expectLogin(other);
  await expect(warning(other)).toBeHidden();
  await expect(other.getByText(advisorName)).toHaveCount(0);

  await logInHere(other, 'poradca');
  await shows(other, otherName);
  await other.getByRole('button', { name: 'Odeslat zpětnou vazbu' }).click();
  await expect(other.getByRole('textbox', { name: 'Zpráva' })).toHaveValue('');
  // The logged-out tab shows the log-in until it is reloaded, and then belongs to the new user.
  await expect(page.getByText(advisorName)).toHaveCount(0);
  await page.reload();
  await shows(page, otherName);
});

test("a second user's log-in in another tab hides the first user's data (SIL-43, R12)", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expectLogin(other);
  await logIn(page);
  await fillCart(page);

  await logInHere(other, 'poradca');
  await shows(other, otherName);
  await expectLogin(page);
  await expect(page.getByText(advisorName)).toHaveCount(0);
  await page.reload();
  await shows(page, otherName);
  await expect(page.getByRole('heading', { level: 1, name: /plán/i })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test("a single sign-on during another user's session shows nothing of it (ACC-24, SIL-43, R12)", async ({
  page,
  context,
  request,
}) => {
  await watchTexts(context);
  await enterAs(page);
  await fillCart(page);
  const kept = await context.newPage();
  await kept.goto('/');
  await shows(kept, advisorName);

  const issued = await request.post('/dev/sso/poradca');
  const { url } = (await issued.json()) as { url: string };
  await page.goto(`${new URL(url).pathname}/cs`);
  await page.getByRole('button', { name: 'Přihlásit jiný účet' }).click();
  await shows(page, otherName);
  const seen = await seenTexts(page);
  expect(seen).toContain(otherName);
  expect(seen).not.toContain(advisorName);
  await openCart(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectLogin(kept);
});

test('Back and Forward after a log-out never show the work again (ACC-70, T9)', async ({ page, context }) => {
  await watchTexts(context);
  await enterAs(page);
  await page.goto('/cart');
  await shows(page, advisorName);
  await chooseInMenu(page, 'Odhlásit se');
  await expectLogin(page);

  await page.goto('about:blank');
  for (const move of [() => page.goBack(), () => page.goBack(), () => page.goForward()]) {
    await move();
    await expectLogin(page);
    await expect(page.getByText(advisorName)).toHaveCount(0);
  }
  await page.goto('/cart');
  await expectLogin(page);
  const seen = await seenTexts(page);
  expect(seen).toContain('Přihlášení');
  expect(seen).not.toContain(advisorName);
});

test('an expired session warns and keeps the cart for its user only (ACC-68, SIL-42, R12)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAs(page);
  await fillCart(page);
  await context.clearCookies({ name: 'session' });
  await page.clock.fastForward(10_000);

  await expect(warning(page)).toContainText(
    'Platnost vašeho přihlášení skončila. Košík zůstal uložený. Přihlaste se prosím znovu.',
  );
  await expect(page.getByText(advisorName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rozumím' }).click();
  await expect(warning(page)).toBeHidden();

  await logIn(page, 'poradca');
  await openCart(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await storedTexts(page)).toContain('order:advisor');
});

test('a 401 of another call ends the session without the warning (ACC-65, R31)', async ({ page, context }) => {
  await enterAs(page);
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Slovenčina' }).click();
  await expect(page.getByRole('textbox', { name: 'Používateľské meno' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(advisorName)).toHaveCount(0);
});

test('a log-out with the server unreachable survives a reload (SIL-10)', async ({ page }) => {
  await enterAs(page);
  await page.route('**/api/user/logout', (route) => route.abort('connectionrefused'));
  await chooseInMenu(page, 'Odhlásit se');
  await expectLogin(page);
  expect(await storedTexts(page)).not.toContain('advisor');
  await page.reload();
  await expectLogin(page);
});

test('a killed browser loses a few seconds of work, which goes on at another computer (SIL-210…212)', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'poradce');
  const fundName = await fillCart(page);
  await typeAmounts(card(page, fundName), { oneOff: 250_000, years: 12 });
  await expect(page.getByText(/^Uloženo \d\d:\d\d$/)).toBeVisible();
  await field(card(page, fundName), /^Horizont/).fill('14');
  await page.context().close();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'cs-CZ' });
  const other = await elsewhere.newPage();
  await beginSession(other, 'poradce', { keepsWork: true });
  await other.goto('/');
  await enter(other);
  await expect(other.getByRole('heading', { name: 'Pokračovat tam, kde jste skončili' })).toBeVisible();
  await expect(other.getByText(/^Uloženo automaticky .*, na jiném počítači$/)).toBeVisible();
  await other.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expect(field(card(other, fundName), /^Jednorázově/)).toHaveValue(/250\s000/);

  await other.route('**/api/automaticdrafts', (route) => route.abort('connectionrefused'));
  await field(card(other, fundName), /^Horizont/).fill('15');
  await chooseInMenu(other, 'Odhlásit se');
  const question = other.getByRole('dialog', { name: 'Odhlásit se bez uložení?' });
  await question.getByRole('button', { name: 'Zůstat' }).click();
  await expect(other.getByText('Neuloženo, zkusíme znovu')).toBeVisible();
  await chooseInMenu(other, 'Odhlásit se');
  await question.getByRole('button', { name: 'Odhlásit se bez uložení' }).click();
  await expectLogin(other);
  const later = await browser.newPage({ baseURL: baseURL ?? '' });
  await beginSession(later, 'poradce', { keepsWork: true });
  expect(await (await later.request.get('/api/automaticdrafts')).json()).toEqual({ items: [] });
  await Promise.all([elsewhere.close(), later.context().close()]);
});

test('a password change keeps this session and ends the others (PASS-01…06, ACC-66, R32)', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'cs-CZ' });
  const other = await elsewhere.newPage();
  await other.clock.install();
  await enterAs(other, 'approver');
  await enterAs(page, 'approver');
  await chooseInMenu(page, 'Změna hesla');
  const [old, next, repeated] = ['Současné heslo', 'Nové heslo', 'Nové heslo znovu'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  const change = page.getByRole('button', { name: 'Změnit heslo' });
  await change.click();
  await expect(page.getByText(/^Zadejte (současné|nové) heslo/)).toHaveCount(3);

  await old?.fill('not the old one');
  await next?.fill('Žlutý kůň 2049');
  await repeated?.fill('Žlutý kůň 2050');
  await change.click();
  await expect(page.getByText('Hesla se neshodují.')).toBeVisible();
  await repeated?.fill('Žlutý kůň 2049');
  await change.click();
  await expect(page.getByText('Současné heslo není správné.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Současné heslo' })).toBeFocused();
  await old?.fill(password);
  await next?.fill('abc');
  await repeated?.fill('abc');
  await change.click();
  await expect(page.getByText('Zadejte nejméně 8 znaků.')).toBeVisible();
  await next?.fill('Heslo123!');
  await repeated?.fill('Heslo123!');
  await change.click();
  await expect(page.getByRole('textbox', { name: 'Nové heslo', exact: true })).toHaveAccessibleDescription(
    'Heslo se nepodařilo změnit: Je příliš snadné je uhodnout. Zvolte jiné.',
  );
  await next?.fill('Žlutý kůň 2049');
  await repeated?.fill('Žlutý kůň 2049');
  await change.click();
  await expect(page.getByText('Vaše heslo bylo změněno.')).toBeVisible();
  await shows(page, 'Ivana Procházková');

  await other.clock.fastForward(10_000);
  await expect(warning(other)).toBeVisible();
  await elsewhere.close();

  // Restores the password that the other tests use.
  await old?.fill('Žlutý kůň 2049');
  await next?.fill(password);
  await repeated?.fill(password);
  await change.click();
  await expect(old ?? page.locator('input')).toHaveValue('');
  await expect(page.getByText('Vaše heslo bylo změněno.')).toBeVisible();
});
