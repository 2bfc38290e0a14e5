import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { StepName, WalkStep } from './walk-history.ts';
import { expectHidden, expectNothingOfOthers, expectQuiet, expectTyped } from './walk-claims.ts';
import * as walks from './walk.ts';
import { amountOf, clientsIn, nameOf } from './walked-order.ts';
import * as pages from './walked-pages.ts';

interface Act {
  walk: walks.Walk;
  computer: walks.Computer;
  page: Page;
  roll: number;
}

type Step = (act: Act) => Promise<unknown>;

async function nextAmount({ walk, computer }: Act): Promise<number> {
  return amountOf(await walks.clientAt(walk, computer), (walk.counts += 1));
}

async function nextName({ walk, computer }: Act): Promise<string> {
  return nameOf(await walks.clientAt(walk, computer), (walk.counts += 1));
}

const changeAmount = async (act: Act) => pages.changeAmount(act.page, act.roll, await nextAmount(act));

/** Types the name of the client where the card can be reached, else an amount. */
async function typeAny(act: Act): Promise<{ surname: string | null; amount: number | null } | null> {
  const surname = await nextName(act);
  if (await pages.typeSurname(act.page, surname)) return { surname, amount: null };
  const amount = await nextAmount(act);
  return (await pages.changeAmount(act.page, act.roll, amount)) ? { surname: null, amount } : null;
}

const killAfter =
  (ms: number): Step =>
  async (act) => {
    const { walk, computer, page } = act;
    const typed = await typeAny(act);
    if (ms > 0) await pause(ms);
    await page.close();
    const window = computer.windows.indexOf(page);
    computer.windows[window] = null;
    const reopened = await walks.openWindow(walk, computer, window);
    if (typed && ms > 200) await expectTyped(reopened, typed);
  };

const saveDraft =
  (saving: Omit<pages.Saving, 'name'>): Step =>
  async (act) => {
    const kept = await walks.keptAt(act.computer);
    // What nobody can be told by belongs to no client of the walk.
    if (clientsIn(kept?.text ?? '').size === 0) return false;
    return pages.saveDraft(act.page, { ...saving, name: await nextName(act) });
  };

/** Ends the session without a log-out and begins one of a user in the window. */
async function logInAs({ computer, page }: Act, username: string): Promise<void> {
  await computer.context.clearCookies({ name: 'session' });
  await page.reload();
  await pages.enter(page, username);
}

async function reloadOthers({ computer, page }: Act): Promise<void> {
  for (const other of walks.openPages(computer).filter((one) => one !== page)) {
    await other.reload();
    await pages.enter(other, walks.username);
  }
}

const undo =
  (times: number): Step =>
  ({ page }) =>
    pages.pressInCart(page, 'Control+z', times);

const answerSaves =
  (status: number): Step =>
  ({ computer }) => {
    const body = JSON.stringify({ code: 'InternalServerError', message: 'not now' });
    return walks.answerSaves(computer, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  };

const steps: Record<StepName, Step> = {
  'add a fund': async (act) => {
    const fund = act.walk.funds[Math.floor(act.roll * act.walk.funds.length)];
    return fund && pages.addFund(act.page, fund, await nextAmount(act));
  },
  'change an amount': changeAmount,
  'go to the client card': ({ page }) => pages.goToCard(page),
  'type the surname': async (act) => pages.typeSurname(act.page, await nextName(act)),
  'remove all': ({ page }) => pages.removeAll(page),
  undo: undo(1),
  'undo three times': undo(3),
  redo: ({ page }) => pages.pressInCart(page, 'Control+y'),
  'save as a new draft': saveDraft({ isNew: true, emptiesCart: false }),
  'save the draft again': saveDraft({ isNew: false, emptiesCart: false }),
  'save as a draft and empty the cart': saveDraft({ isNew: true, emptiesCart: true }),
  'load a draft': ({ page, roll }) => pages.loadDraft(page, roll),
  'begin a new cart': ({ page, roll }) => pages.beginNewCart(page, roll),
  'reload the window': async ({ page }) => {
    await page.reload();
    await pages.enter(page, walks.username);
  },
  'open a second window': async ({ walk, computer }) => {
    const free = computer.windows.indexOf(null);
    return free !== -1 && walks.openWindow(walk, computer, free);
  },
  'close the window': async ({ computer, page }) => {
    await page.close();
    computer.windows[computer.windows.indexOf(page)] = null;
  },
  'type and kill the tab at once': killAfter(0),
  'type and kill the tab after 100 ms': killAfter(100),
  'type and kill the tab after 500 ms': killAfter(500),
  'type and kill the tab after 5 s': killAfter(5_000),
  'end the session': async (act) => {
    if (act.roll < 0.5) await changeAmount(act);
    // What is typed while the session ends is written first.
    await pause(300);
    await logInAs(act, walks.username);
    await reloadOthers(act);
  },
  'let another user log in': async (act) => {
    await logInAs(act, 'poradca');
    for (const other of walks.openPages(act.computer)) await expectHidden(other);
    await expectNothingOfOthers(act.computer.context, act.page);
    await logInAs(act, walks.username);
    await reloadOthers(act);
  },
  'lose the connection': async (act) => {
    // The amount has to be known before: the key of the browser's order is the server's.
    const amount = await nextAmount(act);
    await pages.showCart(act.page);
    await act.computer.context.setOffline(true);
    await pages.changeAmount(act.page, act.roll, amount);
    await pause(1_000 + act.roll * 6_000);
    await act.computer.context.setOffline(false);
  },
  'slow the server down': ({ computer }) =>
    walks.answerSaves(computer, async (route) => {
      await pause(2_000);
      await route.continue();
    }),
  'answer saves with 429': answerSaves(429),
  'answer saves with 500': answerSaves(500),
  'lose the answers of saves': ({ computer }) =>
    walks.answerSaves(computer, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }),
  'continue the saved order': ({ page }) => pages.continueWork(page),
  'load the newer order': ({ page }) => pages.loadNewer(page),
  'keep the own order': ({ page }) => pages.keepOwn(page),
  wait: ({ roll }) => pause(1_000 + roll * 5_000),
  'be quiet': ({ walk }) => expectQuiet(walk),
};

/** Leaves the computer of the last step, which has mostly saved its order by then. */
async function changeComputers(walk: walks.Walk, next: WalkStep): Promise<void> {
  const former = walk.computers[walk.current];
  if (next.roll < 0.2) walk.isHasty = true;
  else if (former && !(await walks.waitUntilSaved(former))) throw new walks.BrokenClaim('3: the order is not saved');
  walk.current = next.computer;
}

/** Takes a step, and notes whether it has changed an order, and whose that is. Returns whether the page offered it. */
export async function takeStep(walk: walks.Walk, step: WalkStep): Promise<boolean> {
  if (step.computer !== walk.current) await changeComputers(walk, step);
  const computer = walk.computers[step.computer];
  if (!computer) return false;
  const page = await walks.pageOf(walk, computer, step.window);
  const before = await walks.keptAt(computer);
  const isTaken = (await steps[step.name]({ walk, computer, page, roll: step.roll })) !== false;
  if (walks.openPages(computer).length === 0) await walks.openWindow(walk, computer, 0);
  const after = await walks.keptAt(computer);
  const [client] = clientsIn(after?.text ?? '');
  if (after?.id && client !== undefined) walk.owners.set(after.id, client);
  if (after?.text !== before?.text) walk.changed = step.computer;
  return isTaken;
}
