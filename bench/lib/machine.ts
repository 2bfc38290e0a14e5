import { availableParallelism, cpus, loadavg } from 'node:os';

/** The processor of a measurement. */
export interface Processor {
  model: string;
  cores: number;
}

export const processor = (): Processor => ({
  model: cpus()[0]?.model.trim() || 'unknown processor',
  cores: availableParallelism(),
});

/** Returns the load average of the last minute; always 0 on Windows, which does not provide it. */
export const loadAverage = (): number => Number((loadavg()[0] ?? 0).toFixed(2));
