import { sql } from 'kysely';
import type { Database } from './database.ts';

/** An instance whose own clock differs by more says so; times that lie further in the future were written before the clock jumped back. */
export const clockToleranceMs = 30_000;

export interface DatabaseClock {
  /** The time of the database, which all instances share; a process whose own clock jumps does not notice. */
  now: () => Date;
  /** By how much the clock of this process is ahead of the database's, in milliseconds. */
  differenceMs: () => number;
  /** Reads it again from time to time; answers how to end that. */
  watch: (watcher: ClockWatcher) => () => void;
}

interface ClockWatcher {
  /** Told when the difference becomes too large, and when it is small again. */
  report: (isOff: boolean, differenceMs: number) => void;
  /** A failed reading, which the next one makes up for. */
  reportFailure: (error: unknown) => void;
  everyMs?: number;
}

/** The clocks of this process: the one that somebody sets, and the one that only goes on. */
interface OwnClocks {
  time: () => number;
  elapsedMs: () => number;
}

const ownClocks: OwnClocks = { time: Date.now, elapsedMs: () => performance.now() };

export const isClockOff = (differenceMs: number): boolean => Math.abs(differenceMs) > clockToleranceMs;

/** Reads the clock of the database and goes on from there by the time that has passed. */
export async function databaseClock(database: Database, own: OwnClocks = ownClocks): Promise<DatabaseClock> {
  let offsetMs = 0;
  const time = () => own.elapsedMs() + offsetMs;
  const differenceMs = () => own.time() - time();
  const measure = async () => {
    const asked = own.elapsedMs();
    const { rows } = await sql<{ ms: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::text as ms
    `.execute(database);
    // It was read half way between question and answer.
    offsetMs = Number(rows[0]?.ms) - (asked + own.elapsedMs()) / 2;
  };

  function watch({ report, reportFailure, everyMs = 10_000 }: ClockWatcher): () => void {
    let wasOff = false;
    const tell = () => {
      const isOff = isClockOff(differenceMs());
      if (isOff !== wasOff) report(isOff, differenceMs());
      wasOff = isOff;
    };
    tell();
    const timer = setInterval(() => void measure().then(tell, reportFailure), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  await measure();
  return { now: () => new Date(time()), differenceMs, watch };
}
