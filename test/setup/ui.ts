import { DecompressionStream } from 'node:stream/web';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { resetAnalytics } from '#test/helpers/page/page-analytics.ts';
import { saveFile } from '#test/helpers/page/save-file.ts';
import { clearToasts } from '#ui/overlays/toast-store.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { patience } from './patience.ts';
import { quickStyle } from './quick-style.ts';

/* What browsers have and jsdom lacks; it lays nothing out, so that sizes stay zero and no media query matches. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMatch = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver ??= StillResizeObserver;
globalThis.matchMedia ??= noMatch;
if (!('DecompressionStream' in globalThis)) Object.assign(globalThis, { DecompressionStream });
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
window.scrollTo = () => undefined;
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;

globalThis.getComputedStyle = quickStyle;

configure({ asyncUtilTimeout: patience.wait });

// Files share a window: where one scrolled to would be where the next begins.
const unscrolled = (['scrollY', 'innerHeight'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
);

function resetScroll(): void {
  for (const [name, descriptor] of unscrolled) if (descriptor) Object.defineProperty(window, name, descriptor);
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
}

afterEach(cleanup);
afterEach(resetScroll);
afterEach(resetAnalytics);
afterEach(clearToasts);
afterEach(() => {
  saveFile.mockReset();
});
// Files share the stores of the page: what one is still reading would come into those of the next.
afterAll(notifySessionEnd);
