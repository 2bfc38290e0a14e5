// In separate modules, because a module that is loaded once cannot be observed while loading.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFirstScreen } from '#app/session-gate.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { leavePortal, openPortal, welcome } from './open-portal.tsx';

startTranslations('cs', ['common', 'ui', 'shell', 'validation', 'catalogue', 'cart', 'drafts', 'forecast']);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
});
afterEach(leavePortal);

describe('a page that opens with a session', () => {
  it('requests its data once, before anything is rendered', async () => {
    await openPortal('/', {
      beforeDrawn: async () => {
        await loadFirstScreen();
        expect(portal.pathsCalled()).toContain('/api/funds');
        expect(document.body.textContent).toBe('');
      },
    });
    expect(await welcome()).toBeVisible();
    expect(portal.pathsCalled().filter((path) => path === '/api/funds')).toHaveLength(1);
  });
});
