/** Observes the core that this process runs on. */
export interface QuietCore {
  /** Waits until background work of this process, such as sweeping after a garbage collection, has ended. */
  rest: () => Promise<void>;
  /** Whether arithmetic currently takes as long as when undisturbed. */
  isQuiet: () => boolean;
}

/** Maximum ratio of the calibration loop's time to its fastest run on a quiet core. */
const tolerance = 1.15;

const calibrationRuns = 3;
const pauseMs = 5;
const mostPauses = 40;

/**
 * Detects other work on the core. A core of a virtual machine often has two hardware threads, and the other one may belong to
 * another machine. Its work is not visible in any processor time here, but makes arithmetic up to twice as slow and copying
 * hardly slower, which would change their ratio. A calibration loop of known arithmetic, timed repeatedly, reveals it.
 */
export function watchCore(): QuietCore {
  const values = new Float64Array(1024).fill(1);
  let fastest = Number.POSITIVE_INFINITY;
  const measured = () => {
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < calibrationRuns; run += 1) {
      const started = performance.now();
      for (let pass = 0; pass < 64; pass += 1) grow(values);
      ms = Math.min(ms, performance.now() - started);
    }
    fastest = Math.min(fastest, ms);
    return ms;
  };
  // Compiles the loop and finds its fastest time.
  for (let run = 0; run < 200; run += 1) measured();
  return { rest, isQuiet: () => measured() <= tolerance * fastest };
}

/** Eight independent chains keep all arithmetic units of the core busy. */
function grow(values: Float64Array): void {
  let [a, b, c, d] = [1.1, 1.2, 1.3, 1.4];
  let [e, f, g, h] = [1.5, 1.6, 1.7, 1.8];
  for (let at = 0; at + 8 <= values.length; at += 8) {
    values[at] = a = a * 0.99 + 0.01;
    values[at + 1] = b = b * 0.99 + 0.01;
    values[at + 2] = c = c * 0.99 + 0.01;
    values[at + 3] = d = d * 0.99 + 0.01;
    values[at + 4] = e = e * 0.99 + 0.01;
    values[at + 5] = f = f * 0.99 + 0.01;
    values[at + 6] = g = g * 0.99 + 0.01;
    values[at + 7] = h = h * 0.99 + 0.01;
  }
}

async function rest(): Promise<void> {
  for (let pause = 0; pause < mostPauses; pause += 1) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 < pauseMs / 10) return;
  }
}
