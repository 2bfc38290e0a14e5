import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The keyboard of a test without a mouse: counts key presses, and checks after each one that a control has the focus.
 */
export interface Keys {
  count: () => number;
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Moves forwards to a control past others, without wrapping at the end of the page. */
  tabTo: (target: Locator) => Promise<void>;
  /**
   * Opens a list and chooses an option: by its first letters, or with the arrow key if a plain keyboard lacks the first
   * one.
   */
  choose: (list: Locator, option: string) => Promise<void>;
}

/** More tab stops than any screen of the order has. */
const mostStops = 150;

export function keysOf(page: Page): Keys {
  let pressed = 0;
  const whereIs = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  const isFocused = async (target: Locator) =>
    (await target.count()) > 0 && (await target.first().evaluate((element) => element === document.activeElement));

  const press = async (key: string) => {
    await page.keyboard.press(key);
    pressed += 1;
    await expect.poll(whereIs, { message: `the focus after ${key}, key ${pressed}` }).not.toBe('BODY');
  };
  const tabTo = async (target: Locator) => {
    for (let stops = 0; !(await isFocused(target)); stops += 1) {
      expect(stops, `stops on the way to ${String(target)}`).toBeLessThan(mostStops);
      await press('Tab');
    }
  };
  return {
    count: () => pressed,
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      pressed += text.length;
    },
    tabTo,
    choose: async (list, option) => {
      await tabTo(list);
      await press('Enter');
      const offered = page.getByRole('option', { name: option, exact: true }).first();
      await expect(offered).toBeVisible();
      for (let step = 0; step < mostStops && !(await isFocused(offered)); step += 1)
        await press(/^[a-z]/i.test(option) && step < option.length ? option.charAt(step) : 'ArrowDown');
      await expect(offered).toBeFocused();
      await press('Enter');
      await expect(list).toContainText(option);
      await expect(list).toBeFocused();
    },
  };
}
