import { watchCore, type QuietCore } from './quiet-core.ts';

/**
 * Times the cases of a group against each other. Only ratios of cases of the same run mean anything: all cases are warmed
 * up, then run round robin from a rotating start, a case being repeated until its turn lasts `turnMs`; the time of a case is
 * the median over the rounds, a ratio is the median of the ratios within each round.
 *
 * A bench file `bench/NAME.bench.ts` exports `groups: BenchGroup[]`; a group's `prepare` builds its fixtures, and throws
 * unless the cases give the same answer: what is wrong is never timed. Goals name a group and two of its cases, or one of its
 * measures (sizes, counts), in `bench/goals.json`.
 */
export interface BenchCase {
  name: string;
  /** One execution; a promise is awaited. The answer is kept alive, so that no work can be optimised away. */
  run: () => unknown;
  /** Undoes an execution, outside the clock. */
  clean?: () => unknown;
}

export interface PreparedGroup {
  cases: readonly BenchCase[];
  /** Figures that are no times, such as bytes an entry; they are recorded and can be gated. */
  measures?: Readonly<Record<string, number>>;
  /** Ends what the fixtures started, such as threads. */
  dispose?: () => unknown;
}

export interface BenchGroup {
  name: string;
  /** The case that the printed ratios refer to. */
  base: string;
  prepare: () => PreparedGroup | Promise<PreparedGroup>;
  /** What the group needs and this machine has not; null where it can run. */
  missing?: () => string | null;
  /** Default 9. */
  rounds?: number;
  /** Default 5. */
  turnMs?: number;
  /** Lets the machine come to rest before a turn: a browser goes on sweeping after its garbage has been collected. */
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
  /** Turns that count although the core was not the bench's own: it did not come to rest in time. */
  disturbed?: number;
}

/** Last answers, reachable from outside: the engine has to compute them. */
const kept: { answer?: unknown } = {};

/** Milliseconds from some moment on. */
type Clock = () => number;

/** How long a group repeats turns in which somebody else was on the core, before it takes them as they are. */
const patienceMs = 45_000;

/** The part of a turn's executions that come before it, uncounted. */
const settlingShare = 4;

const ofWall: Clock = () => performance.now();
/** What this process computed: a turn is not the longer for what it waited while others had the processor. */
const ofProcess: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** A case that waits for somebody else is timed by the clock on the wall, and with it all that it is compared with. */
const clockOf = (isWaiting: boolean): Clock => (isWaiting || typeof process === 'undefined' ? ofWall : ofProcess);

/** Runs the group's cases; what waits for nothing is timed on a core that is quiet. */
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
      // What decides about a turn is not its own time, so that leaving it out favours nobody.
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

/** A turn of a case with nothing of the turn before it left, and whether nobody else was on the core. */
async function preparedTurn(
  { bench, repeats }: { bench: BenchCase; repeats: number },
  clock: Clock,
  core: QuietCore | null,
  rest: BenchGroup['rest'],
): Promise<{ ms: number; isQuiet: boolean }> {
  // What an earlier case left behind would be collected in somebody else's time.
  globalThis.gc?.();
  await (rest ?? core?.rest)?.();
  // Nor is it the case's time that the collection has taken its compiled code away.
  if (repeats > 1) await turnOf(bench, Math.ceil(repeats / settlingShare), ofWall);
  const wasQuiet = core?.isQuiet() ?? true;
  const ms = (await turnOf(bench, repeats, clock)) / repeats;
  return { ms, isQuiet: wasQuiet && (core?.isQuiet() ?? true) };
}

/** Time of one case over that of another: the median of the ratios within each round. */
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

/** Runs the case until it is compiled, and tells how many executions fill a turn, and whether they wait for something. */
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
