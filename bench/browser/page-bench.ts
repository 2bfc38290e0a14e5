import { runGroup, type BenchGroup, type GroupResult } from '../lib/harness.ts';

/** Something that is mounted once, measured from outside and unmounted. */
export interface Scene {
  mount: () => Promise<void>;
  scroll?: () => Promise<void>;
  unmount: () => void;
}

/** API of a page for the runner, under the name `bench`. */
interface PageBench {
  run: (group: string) => Promise<GroupResult>;
  mount: (scene: string) => Promise<void>;
  scroll: (scene: string) => Promise<void>;
  unmount: (scene: string) => void;
}

declare global {
  var bench: PageBench | undefined;
}

export function offer(groups: readonly BenchGroup[], scenes: Readonly<Record<string, Scene>> = {}): void {
  const sceneOf = (name: string): Scene => {
    const scene = scenes[name];
    if (!scene) throw new Error(`There is no scene ${name}.`);
    return scene;
  };
  globalThis.bench = {
    run: (name) => {
      const group = groups.find((one) => one.name === name);
      if (!group) throw new Error(`There is no group ${name}.`);
      return runGroup(group);
    },
    mount: (name) => sceneOf(name).mount(),
    scroll: (name) => sceneOf(name).scroll?.() ?? Promise.resolve(),
    unmount: (name) => sceneOf(name).unmount(),
  };
}

/** Gives the browser time to finish garbage collection and painting. */
export const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 150));

/** Returns an empty container in the document and removes the previous one. */
export function stage(): HTMLElement {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  window.scrollTo(0, 0);
  return element;
}

/** Waits until the document shows the expected content, at most five seconds. */
export async function until(isShown: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!isShown()) {
    if (performance.now() > deadline) throw new Error('The page did not show what is timed.');
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
