import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { leaveFileTimes } from './run-log.ts';

/** Leaves the times of the files with browser tests. Their processor time is not known: browsers and servers outlive them. */
export default class BrowserFileTimes implements Reporter {
  #seconds = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const name = relative('', location.file);
    this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + duration / 1000);
  }

  onEnd(): void {
    leaveFileTimes([...this.#seconds].map(([name, seconds]) => ({ name, seconds, processor: null })));
  }
}
