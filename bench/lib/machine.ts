import { availableParallelism, cpus, loadavg } from 'node:os';

/** The processor that a run measures on. */
export interface Processor {
  model: string;
  cores: number;
}

export const processor = (): Processor => ({
  model: cpus()[0]?.model.trim() || 'unknown processor',
  cores: availableParallelism(),
});

/** The load average of the last minute; always 0 on Windows, which has none. */
export const loadAverage = (): number => Number((loadavg()[0] ?? 0).toFixed(2));
