import { expect, type Locator, type Page } from '@playwright/test';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { crownFunds, envelope, keepCart, storedFund } from './kept-cart.ts';
import { choose, enterAs, openCart } from './portal.ts';

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Enters with the client's web request and one fund in the cart, and proceeds to the filled client card. */
export async function openCard(page: Page): Promise<string> {
  await enterAs(page);
  const [fund] = await crownFunds(page, 1);
  if (!fund) throw new Error('no fund');
  await keepCart(page, envelope([storedFund(fund, 0)]));
  await goToCard(page);
  return fund.name;
}

/** Opens the web request in a window with a logged-in user, and proceeds from the cart to the card. */
async function goToCard(page: Page): Promise<void> {
  await page.goto(`/webrequest/${demoWebRequests.advisor}`);
  await expect(title(page)).toHaveText(/^Dobr/);
  await openCart(page);
  const head = page.getByRole('region', { name: 'Podmínky smlouvy' });
  await head.getByText('Nová', { exact: true }).click();
  await choose(page, head, /^Model poplatků/, 'Servisní poplatek');
  await page.getByRole('button', { name: 'Nová smlouva' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(title(page)).toHaveText('Karta klienta');
  await expect(page.getByRole('textbox', { name: 'Rodné číslo' })).toHaveValue('8553121236');
}

export async function createContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vytvořit smlouvu' }).click();
  await expect(title(page)).toHaveText('Podpis smlouvy');
}

/** Returns the code of the newest text message, as the client reads it. */
async function readCode(page: Page): Promise<string> {
  const { sms } = (await (await page.request.get('/dev/outbox')).json()) as { sms: { to: string; text: string }[] };
  const [newest] = sms;
  expect(newest?.to).toBe('+420605184327');
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** Signs the contract that was made, with the code of a text message. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Podepsat pomocí SMS' }).click();
  await page.getByRole('textbox', { name: 'Místo podpisu' }).fill('Brno');
  await page.getByRole('textbox', { name: 'Kód z SMS' }).fill(await readCode(page));
  await page.getByRole('button', { name: 'Podepsat', exact: true }).click();
  await expect(title(page)).toHaveText('Podepsaná smlouva');
}
