import type { Locator, Page } from '@playwright/test';
import { choose, password } from '../../browser/portal.ts';
import type { ShownOrder } from './walked-order.ts';

/* What an advisor does in the windows of a walk, by role and name, in Czech. An action that the page does not offer returns false. */

export interface WalkedFund {
  id: string;
  name: string;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const stepsOf = (page: Page) => page.getByRole('navigation', { name: 'Postup' });
const surnameIn = (page: Page) => page.getByRole('textbox', { name: 'Příjmení' });
const amountIn = (card: Locator) => card.getByRole('textbox', { name: /^Jednorázově/ });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

/** The client card has a username, too, but no password. */
const logInButton = (page: Page) => button(page, 'Přihlásit se');

async function shows(locator: Locator, timeout: number): Promise<boolean> {
  return locator
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
}

/** Waits until one of several is there; returns its place. */
async function firstOf(locators: readonly Locator[], timeout = 15_000): Promise<number> {
  const [first, ...others] = locators;
  if (!first) return -1;
  const any = others.reduce((all, one) => all.or(one), first);
  if (!(await shows(any, timeout))) return -1;
  for (const [place, one] of locators.entries()) if (await one.first().isVisible()) return place;
  return -1;
}

/** Moves within the page, like Back; within the order, that would lead to another step. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (window.location.pathname === to) return;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Enters the portal in a new or reloaded window; the user has to log in where there is no session. */
export async function enter(page: Page, username: string): Promise<void> {
  const menu = button(page, 'Otevřít nabídku');
  const agree = button(page, 'Souhlasím');
  const ways = [logInButton(page), agree, menu];
  let way = await firstOf(ways, 30_000);
  if (way === 0) {
    await page.getByRole('textbox', { name: 'Uživatelské jméno' }).fill(username);
    await page.getByRole('textbox', { name: 'Heslo' }).fill(password);
    await logInButton(page).click();
    way = await firstOf(ways.slice(1), 30_000).then((place) => place + 1);
  }
  if (way === 1) await agree.click();
  await menu.waitFor();
}

/** A window that has lost its session is loaded again, as its text asks. */
export async function returnToPortal(page: Page, username: string): Promise<void> {
  if (!(await logInButton(page).isVisible())) return;
  await page.reload();
  await enter(page, username);
}

export async function showCart(page: Page): Promise<void> {
  await moveTo(page, '/cart');
  await stepsOf(page).waitFor();
  const link = stepsOf(page).getByRole('link', { name: /Plán$/ });
  if (await link.isVisible()) await link.click();
  await title(page).filter({ hasText: 'plán' }).waitFor();
}

/** Shows the client card if its step has been reached. */
async function showCard(page: Page): Promise<boolean> {
  await moveTo(page, '/cart');
  await stepsOf(page).waitFor();
  const link = stepsOf(page).getByRole('link', { name: /Karta klienta$/ });
  if (await link.isVisible()) await link.click();
  else if ((await title(page).textContent()) !== 'Karta klienta') return false;
  return shows(surnameIn(page), 15_000);
}

/** Reads the order from the screen. */
export async function readShown(page: Page): Promise<ShownOrder> {
  await showCart(page);
  const items: string[] = [];
  for (const card of await page.getByRole('article').all()) {
    const amount = await amountIn(card).inputValue();
    items.push(`${await card.getAttribute('aria-label')}: ${amount.replaceAll(/\D/g, '')}`);
  }
  const hasCard = await showCard(page);
  const surname = hasCard ? await surnameIn(page).inputValue() : null;
  if (hasCard) await showCart(page);
  return { items: items.toSorted(), surname };
}

/** Whether the title line says that nothing waits for its saving. */
export async function isSaved(page: Page): Promise<boolean> {
  await showCart(page);
  const heading = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ has: title(page) });
  return !/Ukládáme|Neuloženo/.test((await heading.textContent()) ?? '');
}

export const offersNewer = (page: Page): Promise<boolean> =>
  page.getByText(/^Na jiném počítači je novější verze/).isVisible();

export async function addFund(page: Page, fund: WalkedFund, amount: number): Promise<boolean> {
  await moveTo(page, `/funds/detail/${fund.id}`);
  const add = button(page, `Do košíku: ${fund.name}`).first();
  const isIn = button(page, `V košíku: ${fund.name}`).first();
  if ((await firstOf([add, isIn])) !== 0) return false;
  await add.click();
  await isIn.waitFor();
  await showCart(page);
  const card = page.getByRole('article', { name: fund.name, exact: true });
  await amountIn(card).fill(String(amount));
  await amountIn(card).blur();
  return true;
}

export async function changeAmount(page: Page, roll: number, amount: number): Promise<boolean> {
  await showCart(page);
  const cards = page.getByRole('article');
  const count = await cards.count();
  if (count === 0) return false;
  await amountIn(cards.nth(Math.floor(roll * count))).fill(String(amount));
  return true;
}

/** Goes on from the cart to the client, with the terms that this needs. */
export async function goToCard(page: Page): Promise<boolean> {
  if (await showCard(page)) return true;
  if ((await page.getByRole('article').count()) === 0) return false;
  const head = page.getByRole('region', { name: 'Podmínky smlouvy' });
  await head.getByText('Nová', { exact: true }).click();
  await choose(page, head, /^Model poplatků/, 'Servisní poplatek');
  await button(page, 'Nová smlouva').click();
  const small = button(page, 'Pokračovat');
  const way = await firstOf([small, surnameIn(page)], 5_000);
  if (way === 0) await small.click();
  return way >= 0 && shows(surnameIn(page), 15_000);
}

export async function typeSurname(page: Page, name: string): Promise<boolean> {
  if (!(await showCard(page))) return false;
  await surnameIn(page).fill(name);
  return true;
}

async function clickInCart(page: Page, name: string): Promise<boolean> {
  await showCart(page);
  const wanted = button(page, name);
  if (!(await wanted.isVisible())) return false;
  await wanted.click();
  return true;
}

export const removeAll = (page: Page): Promise<boolean> => clickInCart(page, 'Odebrat všechny položky');
export const keepOwn = (page: Page): Promise<boolean> => clickInCart(page, 'Nechat tuto');

export async function loadNewer(page: Page): Promise<boolean> {
  if (!(await clickInCart(page, 'Načíst novější'))) return false;
  await button(page, 'Načíst novější').waitFor({ state: 'hidden' });
  return true;
}

/** Presses keys outside of text fields, which have an undo of their own. */
export async function pressInCart(page: Page, keys: string, times = 1): Promise<true> {
  await showCart(page);
  await title(page).focus();
  for (let count = 0; count < times; count += 1) await page.keyboard.press(keys);
  return true;
}

export interface Saving {
  name: string;
  isNew: boolean;
  emptiesCart: boolean;
}

/** Saves the order as a draft; false where it belongs to none yet and is to be saved again. */
export async function saveDraft(page: Page, { name, isNew, emptiesCart }: Saving): Promise<boolean> {
  if (!(await clickInCart(page, 'Uložit smlouvu'))) return false;
  const dialog = page.getByRole('dialog', { name: 'Uložit jako rozpracovanou smlouvu' });
  const again = button(dialog, 'Uložit stávající');
  const asNew = button(dialog, 'Uložit jako novou');
  const first = button(dialog, 'Uložit');
  const hasDraft = (await firstOf([again, first])) === 0;
  if (!isNew && !hasDraft) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    return false;
  }
  if (isNew) await dialog.getByRole('textbox', { name: 'Název' }).fill(name);
  if (emptiesCart) await dialog.getByText('Po uložení vyprázdnit košík').click();
  if (!isNew) await again.click();
  else await (hasDraft ? asNew : first).click();
  if (
    await dialog.waitFor({ state: 'hidden' }).then(
      () => true,
      () => false,
    )
  )
    return true;
  // Changed elsewhere meanwhile: the dialog says so and stays.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return false;
}

/** Loads one of the saved orders; answers the question about unsaved edits. */
export async function loadDraft(page: Page, roll: number): Promise<boolean> {
  await moveTo(page, '/draft-contracts');
  const loads = page.getByRole('button', { name: /^Načíst: / });
  if (!(await shows(loads, 3_000))) return false;
  await loads.nth(Math.floor(roll * (await loads.count()))).click();
  const dialog = page.getByRole('dialog');
  const ways = [
    button(dialog, roll > 0.5 ? 'Uložit a pokračovat' : 'Pokračovat bez uložení'),
    button(dialog, 'Načíst'),
    title(page).filter({ hasText: /[Pp]lán|^Karta klienta/ }),
  ];
  const way = await firstOf(ways);
  await ways[way]?.click();
  if (await shows(title(page).filter({ hasText: /[Pp]lán|^Karta klienta/ }), 15_000)) return true;
  const stay = button(dialog, 'Zůstat');
  if (await stay.isVisible()) await stay.click();
  return false;
}

/** Goes on with the order that the server offers on the home page. */
export async function continueWork(page: Page): Promise<boolean> {
  await moveTo(page, '/');
  const go = button(page, 'Pokračovat');
  if (!(await shows(go, 3_000))) return false;
  await go.click();
  return shows(stepsOf(page), 15_000);
}

/** Begins an empty cart from the home page. */
export async function beginNewCart(page: Page, roll: number): Promise<boolean> {
  await moveTo(page, '/');
  const begin = button(page, 'Nový košík');
  if (!(await shows(begin, 3_000))) return false;
  await begin.click();
  const question = button(page.getByRole('dialog'), roll > 0.5 ? 'Uložit a pokračovat' : 'Pokračovat bez uložení');
  if (await shows(question, 1_000)) await question.click();
  await begin.waitFor({ state: 'hidden' });
  return true;
}

/** Returns everything that cart and card of another user show. */
export async function screenTexts(page: Page): Promise<string> {
  await showCart(page);
  const read = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field) => 'value' in field && field.value);
      return [document.title, document.body.innerText, ...fields].join('\n');
    });
  const cart = await read();
  return (await showCard(page)) ? `${cart}\n${await read()}` : cart;
}
