/*
 * `npm run pictures`: takes the pictures of the forecast page that the README shows, light and dark, and writes them to docs/images.
 */
import { refuseWords } from '../../build/refuse-words.ts';
import { enterWithCart, schemes, waitForRest, withDemoPage } from './picture-portal.ts';

refuseWords();
await withDemoPage({ language: 'en', viewport: { width: 1440, height: 980 } }, async (page) => {
  await enterWithCart(page, 'en');
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/forecast');
    await page.getByText('Favourable', { exact: true }).first().waitFor();
    await waitForRest(page);
    await page.screenshot({ path: `docs/images/forecast-${scheme}.png` });
  }
});
console.log(`Pictures written: ${schemes.map((scheme) => `docs/images/forecast-${scheme}.png`).join(', ')}`);
