import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** What a file took of a worker, from loading its modules to its last test. */
const timeOf = (file: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
};

/** Prints the ten files that took longest at the end of a run. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files
      .map((file) => ({ name: file.relativeModuleId, seconds: timeOf(file) / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, shown);
    console.log('\nSlowest files:');
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}
