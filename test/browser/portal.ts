import { expect, type Locator, type Page } from '@playwright/test';
import type { AssetClass, Codelists, ContractType, Fund, Program } from '#contract/catalogue.ts';
import type { ProductFeeScheme } from '#contract/fees.ts';
import type { User } from '#contract/user.ts';
import type { ReferenceData } from './expected-forecast.ts';

/* Actions of an advisor in the Czech interface, by role and name, that browser tests share. */

export const password = 'fundament-demo';

/** Logs in at the log-in screen. */
export async function logIn(page: Page, username = 'advisor'): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Uživatelské jméno' }).fill(username);
  await page.getByRole('textbox', { name: 'Heslo' }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await enter(page);
  await forgetSavedWork(page);
}

/** Deletes the automatic drafts of earlier tests. */
async function forgetSavedWork(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/automaticdrafts')).json()) as { items: { id: string }[] };
  // As the page itself does: calls of other origins change nothing.
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const { id } of items)
    expect((await page.request.delete(`/api/automaticdrafts/${id}`, { headers })).ok(), 'delete saved work').toBe(true);
}

/** Begins the session of a user by a call, for tests that are not about the log-in screen. */
export async function beginSession(page: Page, username: string, { keepsWork = false } = {}): Promise<void> {
  const answer = await page.request.post('/api/user/login', { data: { username, password } });
  expect(answer.ok(), `log-in of ${username}`).toBe(true);
  if (!keepsWork) await forgetSavedWork(page);
}

/** Opens the portal as a user without the log-in screen. */
export async function enterAs(page: Page, username = 'advisor'): Promise<void> {
  await beginSession(page, username);
  await page.goto('/');
  await enter(page);
}

/** Waits for the portal behind the log-in and accepts the disclaimer if this browser has not done so. */
export async function enter(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Souhlasím' });
  const menu = page.getByRole('button', { name: 'Otevřít nabídku' });
  await expect(agree.or(menu).first()).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(menu).toBeVisible();
}

/** Opens the side menu and chooses one of its entries. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Otevřít nabídku' }).click();
  const menu = page.getByRole('dialog', { name: 'Nabídka' });
  await menu
    .getByRole('link', { name, exact: true })
    .or(menu.getByRole('button', { name, exact: true }))
    .click();
}

/** Logs out from a cart, also where it could not be saved in time. */
export async function logOut(page: Page): Promise<void> {
  await chooseInMenu(page, 'Odhlásit se');
  const withoutSaving = page.getByRole('button', { name: 'Odhlásit se bez uložení' });
  const username = page.getByRole('textbox', { name: 'Uživatelské jméno' });
  await expect(withoutSaving.or(username)).toBeVisible();
  if (await withoutSaving.isVisible()) await withoutSaving.click();
  await expect(username).toBeVisible();
}

/** Navigates within the page, like a link; loading the address would restart the page. */
export async function openCart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /^Plán/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /plán/i })).toBeVisible();
}

/** Opens the advanced view of all funds. */
export async function openFunds(page: Page): Promise<void> {
  await chooseInMenu(page, 'Fondy');
  await page.getByRole('link', { name: 'Rozšířené' }).click();
  await page.getByRole('navigation', { name: 'Zobrazení fondů' }).getByRole('link', { name: 'Rozšířené' }).click();
  await expect(page.getByRole('searchbox', { name: 'Název nebo ISIN' })).toBeVisible();
}

export async function addFund(page: Page, fund: Fund): Promise<void> {
  await page.getByRole('searchbox', { name: 'Název nebo ISIN' }).fill(fund.isin);
  await page.getByRole('button', { name: `Do košíku: ${fund.name}` }).click();
  await expect(page.getByRole('button', { name: `Odebrat z košíku: ${fund.name}` })).toBeVisible();
}

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

export const field = (within: Locator, name: RegExp): Locator => within.getByRole('textbox', { name });

export async function typeAmounts(
  within: Locator,
  amounts: { oneOff?: number; monthly?: number; years: number },
): Promise<void> {
  if (amounts.oneOff !== undefined) await field(within, /^Jednorázově/).fill(String(amounts.oneOff));
  if (amounts.monthly !== undefined) await field(within, /^Měsíčně/).fill(String(amounts.monthly));
  await field(within, /^Horizont/).fill(String(amounts.years));
  await field(within, /^Horizont/).blur();
}

export async function choose(page: Page, within: Locator, label: RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Returns the displayed value of a figure by its label. */
export const figure = (within: Locator, name: string): Locator =>
  within.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd');

const grouped = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 0 });
const signs: Record<string, string> = { CZK: 'Kč', EUR: '€' };

/** Formats an amount like the cart: whole units, half away from zero, no-break spaces. */
export function shownMoney(amount: number, currency = 'CZK'): string {
  const whole = Math.sign(amount) * Math.round(Math.abs(amount));
  return `${grouped.format(whole)}\u00a0${signs[currency] ?? currency}`;
}

export function shownSigned(amount: number, currency = 'CZK'): string {
  const sign = amount < 0 ? '\u2212' : '+';
  return `${sign}${shownMoney(Math.abs(amount), currency)}`;
}

const byId = <Entity extends { id: string }>(list: Entity[]) => new Map(list.map((entity) => [entity.id, entity]));

/** Reads the server's reference data with the session of the page. */
export async function readReferenceData(page: Page): Promise<ReferenceData> {
  async function read<Answer>(path: string): Promise<Answer> {
    const answer = await page.request.get(path, { headers: { 'Accept-Language': 'cs' } });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Answer;
  }
  const [user, funds, programs, contractTypes, assetClasses, codelists] = await Promise.all([
    read<User>('/api/user'),
    read<Fund[]>('/api/funds'),
    read<Program[]>('/api/programs'),
    read<ContractType[]>('/api/contracttypes'),
    read<AssetClass[]>('/api/assetclasses'),
    read<Codelists>('/api/codelists'),
  ]);
  return {
    user,
    funds: byId(funds),
    programs: byId(programs),
    contractTypes: byId(contractTypes),
    assetClasses: byId(assetClasses),
    codelists,
    feeSchemes: (kind, id) => read<ProductFeeScheme[]>(`/api/feescheme/${kind}/${id}`),
  };
}
