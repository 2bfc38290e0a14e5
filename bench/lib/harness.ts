import { watchCore, type QuietCore } from './quiet-core.ts';

/**
 * A case of a group. Only ratios of cases of one run are meaningful: all cases are warmed up, then run round robin from a
 * rotating start, each repeated until its sample lasts `turnMs`. The time of a case is the median over the rounds, a ratio is
 * the median of the ratios within each round.
 *
 * A bench file `bench/NAME.bench.ts` exports `groups: BenchGroup[]`. The `prepare` of a group builds its fixtures and throws
 * unless the cases give the same result. Goals in `bench/goals.json` name a group and two of its cases, or one of its measures
 * (docs/benchmarks.md).
 */
export interface BenchCase {
  name: string;
  /** One execution; a promise is awaited. The result is kept reachable, so that no work can be optimised away. */
  run: () => unknown;
  /** Reverts an execution, outside the measured time. */
  clean?: () => unknown;
}

export interface PreparedGroup {
  cases: readonly BenchCase[];
  /** Figures other than times, such as bytes per entry; they are recorded and can be gated. */
  measures?: Readonly<Record<string, number>>;
  /** Stops what the fixtures started, such as threads. */
  dispose?: () => unknown;
}

export interface BenchGroup {
  name: string;
  /** The baseline case of the printed ratios. */
  base: string;
  prepare: () => PreparedGroup | Promise<PreparedGroup>;
  /** Returns why the group cannot run on this machine, as a sentence; null if it can. */
  missing?: () => string | null;
  /** 9 by default. */
  rounds?: number;
  /** Duration of a sample in milliseconds; 5 by default. */
  turnMs?: number;
  /** Waits before a sample until the machine is idle: a browser continues sweeping after a garbage collection. */
  rest?: () => Promise<unknown>;
}

export interface CaseResult {
  name: string;
  /** Median time of one execution. */
  ms: number;
  /** Time of one execution in each round. */
  rounds: readonly number[];
}

export interface GroupResult {
  group: string;
  base: string;
  cases: readonly CaseResult[];
  measures: Readonly<Record<string, number>>;
  /** Number of samples taken although another process was on the core, which did not become quiet in time. */
  disturbed?: number;
}

/** The latest results, reachable from outside, so that the engine has to compute them. */
const kept: { answer?: unknown } = {};

/** Returns milliseconds since an arbitrary moment. */
type Clock = () => number;

/** How long a group repeats disturbed samples before it accepts them. */
const patienceMs = 45_000;

/** Before a sample, one in this many of its executions runs without being measured. */
const settlingShare = 4;

const ofWall: Clock = () => performance.now();
/** Processor time of this process, which does not include waiting for other processes. */
const ofProcess: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** If one case of a group is asynchronous, all its cases are timed by the wall clock. */
const clockOf = (isWaiting: boolean): Clock => (isWaiting || typeof process === 'undefined' ? ofWall : ofProcess);

/** Runs the cases of a group; without an asynchronous case they are timed on a quiet core only. */
export async function runGroup(group: BenchGroup, watch: () => QuietCore = watchCore): Promise<GroupResult> {
  const { name, base, prepare, rounds = 9, turnMs = 5, rest } = group;
  const { cases, measures = {}, dispose } = await prepare();
  const timed = [];
  for (const bench of cases) timed.push({ bench, ...(await warmUp(bench, turnMs)), times: [] as number[] });
  const clock = clockOf(timed.some(({ isWaiting }) => isWaiting));
  const core = clock === ofProcess ? watch() : null;
  const patience = performance.now() + patienceMs;
  let disturbed = 0;
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < timed.length; turn += 1) {
      const entry = timed[(round + turn) % timed.length];
      if (!entry) continue;
      let last = await preparedTurn(entry, clock, core, rest);
      // The time of a sample does not affect whether it counts, so that repeating one favours no case.
      while (!last.isQuiet && performance.now() < patience) last = await preparedTurn(entry, clock, core, rest);
      if (!last.isQuiet) disturbed += 1;
      entry.times.push(last.ms);
    }
  await dispose?.();
  return {
    group: name,
    base,
    cases: timed.map(({ bench, times }) => ({ name: bench.name, ms: median(times), rounds: times })),
    measures,
    disturbed,
  };
}

/** Runs a sample after collecting the garbage of the previous one, and returns whether the core was quiet. */
async function preparedTurn(
  { bench, repeats }: { bench: BenchCase; repeats: number },
  clock: Clock,
  core: QuietCore | null,
  rest: BenchGroup['rest'],
): Promise<{ ms: number; isQuiet: boolean }> {
  // Otherwise the garbage of an earlier case would be collected in the time of this one.
  globalThis.gc?.();
  await (rest ?? core?.rest)?.();
  // The collection may have discarded the compiled code of the case.
  if (repeats > 1) await turnOf(bench, Math.ceil(repeats / settlingShare), ofWall);
  const wasQuiet = core?.isQuiet() ?? true;
  const ms = (await turnOf(bench, repeats, clock)) / repeats;
  return { ms, isQuiet: wasQuiet && (core?.isQuiet() ?? true) };
}

/** Returns the time of one case divided by that of another: the median of the ratios within each round. */
export function ratioOf(result: GroupResult, name: string, base: string): number {
  const [over, under] = [name, base].map((wanted) => result.cases.find((bench) => bench.name === wanted));
  if (!over || !under) throw new Error(`Group ${result.group} has no case ${over ? base : name}.`);
  return median(over.rounds.map((ms, round) => ms / (under.rounds[round] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Runs a case until it is compiled; returns how many executions fill a sample, and whether they are asynchronous. */
async function warmUp(bench: BenchCase, turnMs: number): Promise<{ repeats: number; isWaiting: boolean }> {
  const isWaiting = (await answerOf(bench)).isPromised;
  await bench.clean?.();
  const clock = clockOf(isWaiting);
  let repeats = 1;
  for (;;) {
    const ms = await turnOf(bench, repeats, clock);
    if (ms >= turnMs) return { repeats: Math.max(1, Math.ceil((repeats * turnMs) / ms)), isWaiting };
    repeats *= ms < turnMs / 8 ? 8 : 2;
  }
}

async function answerOf({ run }: BenchCase): Promise<{ isPromised: boolean }> {
  const answer = run();
  const isPromised = answer instanceof Promise;
  kept.answer = await answer;
  return { isPromised };
}

async function turnOf({ run, clean }: BenchCase, repeats: number, clock: Clock): Promise<number> {
  let cleaningMs = 0;
  const started = clock();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const answer = run();
    kept.answer = answer instanceof Promise ? await answer : answer;
    if (!clean) continue;
    const cleaning = clock();
    await clean();
    cleaningMs += clock() - cleaning;
  }
  return clock() - started - cleaningMs;
}
