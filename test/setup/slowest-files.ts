import type { Reporter, TestModule } from 'vitest/node';
import { leaveFileTimes } from './run-log.ts';

const shown = 10;

/** What a file took of a worker, from loading its modules to its last test. */
const timeOf = (file: TestModule): number => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
};

/** Prints the ten files that took longest at the end of a run. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((file) => ({
      name: `${file.relativeModuleId} (${file.project.name})`,
      seconds: timeOf(file) / 1000,
      processor: file.meta().processor ?? null,
    }));
    leaveFileTimes(files);
    console.log('\nSlowest files:');
    for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}
