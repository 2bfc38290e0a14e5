import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Prints what failed when it fails: the report at the end of a run comes after the slowest file. */
export class FailuresAtOnce implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? [])
      this.#print(`${test.module.relativeModuleId} > ${test.fullName}`, test, error);
  }

  onTestModuleEnd(file: TestModule): void {
    for (const error of file.errors()) this.#print(file.relativeModuleId, file, error);
  }

  #print(name: string, { project }: TestCase | TestModule, error: unknown): void {
    console.error(`\nFailed: ${name}`);
    this.#vitest?.logger.printError(error, { project });
  }
}
