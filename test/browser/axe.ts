import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Texts fade in, and figures are dimmed while they are recalculated; what is judged is what stays. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** What the colours and the pointer decide: it may differ where the structure of a screen is the same. */
export const lookRules = ['color-contrast', 'target-size', 'link-in-text-block'];

/** Fails with what axe finds on the screen as it stands, by all its rules or the given ones. */
export async function expectNoViolation(page: Page, screen: string, rules?: string[]): Promise<void> {
  await settle(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
