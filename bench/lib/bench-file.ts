import type { GroupResult } from './harness.ts';

/** Receives the groups of a run, one after another. */
export interface Recorder {
  /** Measures a group; a group that misses a goal is measured again. */
  record: (measure: () => Promise<GroupResult>) => Promise<void>;
  /** Reports why a group cannot run on this machine. */
  skip: (group: string, reason: string) => void;
}

/** A file or page of benchmarks, as named on the command line. */
export interface BenchFile {
  name: string;
  needs?: 'Chromium' | 'PostgreSQL';
  /** Returns the names of its groups without preparing them. */
  groupNames: () => Promise<readonly string[]>;
  /** Runs the selected groups. */
  run: (wanted: ReadonlySet<string>, recorder: Recorder) => Promise<void>;
}
