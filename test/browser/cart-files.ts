import type { Download, Page } from '@playwright/test';

/** Returns what the page saves to a file when it is asked. */
export async function downloaded(page: Page, ask: () => Promise<void>): Promise<Download> {
  const saving = page.waitForEvent('download');
  await ask();
  return saving;
}

/** Chooses an entry of the menu of files. */
export async function chooseFile(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Soubor', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Opens a cart from a file, up to the question where it would replace one. */
export async function openFile(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await chooseFile(page, 'Otevřít košík ze souboru');
  await (await choosing).setFiles(path);
}
