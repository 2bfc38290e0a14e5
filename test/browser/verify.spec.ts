import { expect, test } from '@playwright/test';
import { sealedExample } from '../helpers/signing/sealed-example.ts';
import { expectNoViolation } from './axe.ts';

for (const width of [1440, 390])
  test(`a sealed file is verified without a log-in and offline, at ${width} px (SIL-187)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { file, fingerprint } = await sealedExample();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/verify');
    await expect(page.getByRole('button', { name: 'Vybrat PDF' })).toBeEnabled();
    await context.setOffline(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const choose = (content: Uint8Array) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'smlouva.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) });

    await choose(file);
    await expect(page.getByText('zapečetil ho někdo jiný než tento portál')).toBeVisible();
    await expect(page.getByText(fingerprint.match(/.{8}/g)?.join(' ') ?? '')).toBeVisible();
    await expectNoViolation(page, 'verified document');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const altered = Uint8Array.from(file);
    altered[600] = altered[600] === 0x41 ? 0x42 : 0x41;
    await choose(altered);
    await expect(page.getByText('Obsah dokumentu byl po zapečetění změněn.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
  });
