import type { Page } from '@playwright/test';

/**
 * Returns the texts of the page that nobody can read, each with its fault: cut off by a box that neither scrolls
 * nor truncates by design, outside the window or their own frame, on another text, or broken within a word. A truncation by
 * design ends in an ellipsis, has the whole text as its title, and never holds a figure.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What measures its room is rendered again a frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    interface Text {
      words: string;
      box: DOMRect;
      parent: Element;
    }
    const modal = document.querySelector('[role=dialog][data-open], dialog[open]');
    const root = modal?.getAttribute('aria-modal') === 'false' ? document.body : (modal ?? document.body);
    const isSeen = (element: Element) =>
      !element.closest('.visually-hidden, script, style, canvas, option, [data-base-ui-inert]') &&
      // What is not rendered yet has the boxes of before.
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const boxes = new Map<Element, DOMRect>();
    const boxOf = (element: Element) => {
      const known = boxes.get(element) ?? element.getBoundingClientRect();
      boxes.set(element, known);
      return known;
    };
    /** What is fixed or sticky lies over the page by intention. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(styleOf(element).position)
        ? element
        : layerOf(element.parentElement);
    const isFigure = ({ words, parent }: Text) =>
      parent.closest('[data-figure]') !== null || /\d\s?(?:Kč|€|%|k)$/.test(words);
    const sticksOut = (box: DOMRect, of: DOMRect) => box.right > of.right + 1 || box.left < of.left - 1;
    const isFramed = (element: Element) => {
      const { borderRightWidth, backgroundColor, display } = styleOf(element);
      return (
        display !== 'inline' && (borderRightWidth !== '0px' || !/^rgba\(.* 0\)$|transparent/.test(backgroundColor))
      );
    };
    const cutBy = (text: Text): string | null => {
      let clipped = text.box;
      let isInFrame = false;
      let isScrolled = false;
      for (
        let around: Element | null = text.parent;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = styleOf(around);
        if (styleOf(around).display === 'inline') continue;
        const own = boxOf(around);
        // What is there for screen readers alone.
        if (own.width <= 1 && overflowX !== 'visible') return null;
        if (overflowX === 'auto' || overflowX === 'scroll') {
          if (around.scrollWidth > around.clientWidth + 1) return null;
        } else if (overflowX !== 'visible' && sticksOut(clipped, own)) {
          const designed =
            (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && around.closest('[title]') !== null;
          if (designed && !isFigure(text)) clipped = own;
          else return 'cut off';
        }
        isScrolled ||= overflowY === 'auto' || overflowY === 'scroll';
        if (overflowY !== 'visible' && !isScrolled) {
          const middle = (clipped.top + clipped.bottom) / 2;
          const isOutside = middle > own.bottom || middle < own.top;
          if (isOutside && webkitLineClamp === 'none') return 'cut off below';
        }
        if (!isInFrame && isFramed(around)) {
          isInFrame = true;
          if (sticksOut(clipped, own)) return 'outside its frame';
        }
        if (position === 'fixed') break;
      }
      return sticksOut(clipped, new DOMRect(0, 0, document.documentElement.clientWidth)) ? 'outside the window' : null;
    };
    const texts: Text[] = [];
    const faults: string[] = [];
    const say = (text: Text, fault: string) => faults.push(`${text.words.slice(0, 60)}: ${fault}`);
    const range = document.createRange();
    const wordsOf = (node: Node) =>
      [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({ node, index, word }));
    const isBroken = ({ node, index, word }: { node: Node; index: number; word: string }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (!parent || words === '' || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const own = lines.map((box) => ({ words, box, parent }));
      const cut = own.map((text) => ({ text, fault: cutBy(text) })).find(({ fault }) => fault !== null);
      if (cut?.fault) say(cut.text, cut.fault);
      texts.push(...own);
      const broken = lines.length > 1 ? wordsOf(node).find(isBroken) : undefined;
      if (broken) say({ words, parent, box: boxOf(parent) }, `broken in ${broken.word}`);
    }
    /** The part of a text that its boxes show. */
    const shownOf = ({ box, parent }: Text): DOMRect => {
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = styleOf(around);
        const own = boxOf(around);
        if (overflowX !== 'visible') [left, right] = [Math.max(left, own.left), Math.min(right, own.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, own.top), Math.min(bottom, own.bottom)];
        if (position === 'fixed') break;
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const shown = texts
      .map((text) => ({ text, box: shownOf(text), layer: layerOf(text.parent) }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .toSorted((one, other) => one.box.top - other.box.top);
    for (const [place, one] of shown.entries())
      for (let next = place + 1; next < shown.length; next++) {
        const other = shown[next];
        if (!other || other.box.top > one.box.bottom - 4) break;
        const isOn =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4;
        if (isOn && one.layer === other.layer && one.text.parent !== other.text.parent)
          say(one.text, `on ${other.text.words.slice(0, 60)}`);
      }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of root.querySelectorAll('input')) {
      if (!pen || !isSeen(field) || field.ariaHidden === 'true' || !['text', 'search', 'tel', ''].includes(field.type))
        continue;
      const { font, letterSpacing, paddingLeft, paddingRight } = styleOf(field);
      pen.font = font;
      pen.letterSpacing = letterSpacing;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const words = field.value === '' ? field.placeholder : field.value;
      if (pen.measureText(words).width > room + 1)
        faults.push(`${words}: wider than its field ${field.ariaLabel ?? field.id}`);
    }
    return [...new Set(faults)];
  });
}
