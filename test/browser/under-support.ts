import type { Page } from '@playwright/test';

/** Controls and texts of the page that lie under the support widget or over it, with the page at its end, where the widget stands. */
export async function underSupport(page: Page): Promise<string[]> {
  // Items that come into sight take the place that was kept for them, more or less: the end moves on.
  await page.evaluate(async () => {
    const height = () => document.documentElement.scrollHeight;
    let before = 0;
    for (let still = 0; still < 5; still = height() === before ? still + 1 : 0) {
      before = height();
      window.scrollTo(0, before);
      await new Promise(requestAnimationFrame);
    }
  });
  return page.evaluate(() => {
    const widget = document.querySelector('aside:has(> button[aria-expanded])');
    if (!widget) return ['there is no widget'];
    const own = widget.getBoundingClientRect();
    const isOver = (box: DOMRect) =>
      box.width > 1 && box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
    /** What scrolls by itself shows nothing beyond its own box. */
    const isCutOff = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflowY !== 'visible' && !isOver(element.getBoundingClientRect())) ||
        isCutOff(element.parentElement));
    const isSeen = (element: Element | null) =>
      element !== null &&
      !widget.contains(element) &&
      !element.closest('.visually-hidden') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isCutOff(element);
    const found = [...document.querySelectorAll('a, button, input, select, [tabindex="0"]')].filter(
      (control) => isOver(control.getBoundingClientRect()) && isSeen(control),
    );
    const names = found.map((control) => control.outerHTML.slice(0, 80));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isOver) && isSeen(node.parentElement)) names.push(node.textContent ?? '');
    }
    return names;
  });
}
