import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits for the final colours, because texts fade in and figures are dimmed while they are recalculated. Animations
 * that the browser only starts once an element is scrolled into view are not awaited.
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

/** Rules that depend on colours, whose results may differ for the same structure of a screen. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Rules {
  only?: string[];
  without?: string[];
}

/**
 * Fails with the violations that axe finds on the current screen, by all its rules or the given ones. It runs within
 * the page and returns only violations, because transferring all passed checks would take several times as long as the
 * analysis.
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
