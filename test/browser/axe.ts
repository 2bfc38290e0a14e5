import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Texts fade in, and figures are dimmed while they are recalculated; what is judged is what stays. What the browser draws only once
 * it is scrolled to stands still until then, and is not waited for.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isPassing = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getTiming().iterations !== Infinity &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(isPassing));
  });
}

/** What the colours decide: it may differ where the structure of a screen is the same. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

interface Rules {
  only?: string[];
  without?: string[];
}

/**
 * Fails with what axe finds on the screen as it stands, by all its rules or as given. It runs within the page and hands
 * back what is wrong only: to carry everything that is right out of the page would take several times as long as to find it.
 */
export async function expectNoViolation(page: Page, screen: string, { only, without = [] }: Rules = {}): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: only } }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const found = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(asked);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, options);
  expect(found, screen).toEqual([]);
}
