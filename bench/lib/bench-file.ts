import type { GroupResult } from './harness.ts';

/** Takes the groups of a run, one after another. */
export interface Recorder {
  /** Measures a group, and perhaps once more: a group that misses a goal is repeated. */
  record: (measure: () => Promise<GroupResult>) => Promise<void>;
  /** Says why a group cannot run on this machine. */
  skip: (group: string, reason: string) => void;
}

/** A file or page of benchmarks, as it is named on the command line. */
export interface BenchFile {
  name: string;
  needs?: 'Chromium' | 'PostgreSQL';
  /** Names its groups without preparing any. */
  groupNames: () => Promise<readonly string[]>;
  /** Runs those of its groups that are wanted. */
  run: (wanted: ReadonlySet<string>, recorder: Recorder) => Promise<void>;
}
