import type { Page } from '@playwright/test';

/**
 * Returns controls and texts of the page that are under or over the support widget, with the page scrolled to its end,
 * where the widget is.
 */
export async function underSupport(page: Page): Promise<string[]> {
  // Rendered items may differ in height from their spacers, so the end of the page moves.
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
    /** A scroll container shows nothing outside its own box. */
    const isCutOff = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflowY !== 'visible' && !isOver(element.getBoundingClientRect())) ||
        isCutOff(element.parentElement));
    const isSeen = (element: Element | null) =>
      element !== null &&
      !widget.contains(element) &&
      !element.closest('.visually-hidden') &&
      // Toasts lie over everything, for some seconds.
      !element.closest('[role="status"], [role="alert"]') &&
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
