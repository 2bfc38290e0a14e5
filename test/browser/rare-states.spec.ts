import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationInAnyLook, goWithin, textsOf, walkLanguage } from './looks.ts';
import { answerCalls } from './network-faults.ts';
import { beginSession, enterAs } from './portal.ts';

/* Transient states and failures: each is caused at the network boundary and held. */

const webRequest = '/webrequest/74920318465501827364019283746550';

/** Holds the calls of a path without a response until the returned function releases them. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await answerCalls(page, path, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

const t = textsOf(walkLanguage);
const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test.use({ reducedMotion: 'reduce' });
test('sign-on and registration states are accessible (ACC-23, ACC-53, ACC-54)', async ({ page }) => {
  await holdCalls(page, '/api/internalsso/**');
  await page.goto('/internalsso/some-token/xx');
  await expect(page.getByRole('link')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'single sign-on');

  await answerCalls(page, '/api/user/confirmregistration', (route) => route.fulfill({ status: 204 }));
  await page.goto('/registration-confirm/some-token');
  await expect(page.getByText(t('registration:activation.success'))).toBeVisible();
  await expectNoViolationInAnyLook(page, 'activation');
  for (const [code, key] of [
    ['OK', 'success-title'],
    ['ManualCheck', 'manual-check-title'],
  ] as const) {
    await answerCalls(page, '/api/user/register', (route) => route.fulfill({ json: { code } }));
    await page.goto('/registration');
    const field = (name: string) => page.getByRole('textbox', { name: t(`registration:${name}`), exact: true });
    await field('surname').fill('Nováková');
    await field('distributorCode').fill('1001');
    await field('advisorCode').fill('000042');
    await field('email').fill('nova@example.cz');
    await field('phone').fill('604318277');
    await field('password_0').fill('Bílý jestřáb 12');
    await field('password_1').fill('Bílý jestřáb 12');
    await button(page, 'registration:register').click();
    await expect(title(page, `registration:${key}`)).toBeVisible();
    await expectNoViolationInAnyLook(page, code);
  }
});

test('the start-up shows progress and failure (CART-30, SHELL-46, SHELL-60, SIL-41)', async ({ page }) => {
  const release = await holdCalls(page, '/api/funds');
  await beginSession(page, 'advisor');
  await page.goto('/');
  await expect(page.getByText(t('shell:loading-data'))).toBeVisible();
  await expectNoViolationInAnyLook(page, 'loading');
  await answerCalls(page, '/api/funds', (route) => route.fulfill({ status: 503, body: 'down' }));
  release();
  await page.reload();
  await expect(title(page, 'shell:start-up-error')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'failed start-up');
  // Switching the language restarts it as well.
  await page.waitForLoadState('networkidle');
  await expect(title(page, 'shell:start-up-error')).toBeVisible();
  await page.unroute('**/api/funds');
  await button(page, 'ui:tryAgain').click();
  await button(page, 'shell:login-disclaimer.agree').click();
  await expect(page.getByRole('banner')).toBeVisible();

  for (const [path, calls] of [
    ['/draft-contracts', '/api/draftcontracts**'],
    ['/commission-attachments', '/api/commissionattachments**'],
  ] as const) {
    await answerCalls(page, calls, (route) => route.fulfill({ status: 503, body: 'down' }));
    await goWithin(page, path);
    await expectNoViolationInAnyLook(page, `${path} that could not be read`);
  }
});

test('an expired session, a failing web request and a crash offer a way on (ACC-18, SIL-30)', async ({
  page,
  context,
}) => {
  await enterAs(page, 'poradce');
  await answerCalls(page, '/api/client/webrequest/**', (route) => route.abort('connectionrefused'));
  await page.goto(webRequest);
  await expect(title(page, 'shell:web-request-failed.title')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'failed web request');
  await page.unroute('**/api/client/webrequest/**');
  await button(page, 'ui:tryAgain').click();
  await expect(page.getByText(t('shell:web-request-not-found'))).toBeVisible();

  await page.route('**/assets/drafts-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/draft-contracts');
  await expect(title(page, 'shell:screen-failed.title')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'screen that could not be loaded');
  await page.unroute('**/assets/drafts-*.js');
  await button(page, 'ui:tryAgain').click();
  await expect(title(page, 'drafts:title')).toBeVisible();

  await page.route('**/assets/logged-in-area-*.js', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(title(page, 'shell:crash.title')).toBeVisible();
  await expectNoViolationInAnyLook(page, 'crash');
  await page.unroute('**/assets/logged-in-area-*.js');
  await button(page, 'shell:crash.reload').click();
  await expect(title(page, 'drafts:title')).toBeVisible();

  // An answer that is under way would bring the cookie back.
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: /session/ });
  await expect(page.getByRole('dialog', { name: t('access:logout-warning.title') })).toBeVisible();
  await expectNoViolationInAnyLook(page, 'log-out warning');
  await button(page, 'access:logout-warning.acknowledge').click();
  await expect(title(page, 'access:login.title')).toBeVisible();
});
