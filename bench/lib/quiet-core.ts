/** A core as the process that computes on it sees it. */
export interface QuietCore {
  /** Waits until nothing that this process left to do beside, such as sweeping after a collection, computes any more. */
  rest: () => Promise<void>;
  /** Whether arithmetic takes as long as it does undisturbed. */
  isQuiet: () => boolean;
}

/** By how much the yardstick may take longer than it ever did before the core counts as shared. */
const tolerance = 1.15;

const yardstickRuns = 3;
const pauseMs = 5;
const mostPauses = 40;

/**
 * A core of a rented machine has two threads, and the other one may belong to a stranger. His work takes no processor time
 * that anybody here could see, but where he computes our arithmetic takes up to twice as long, and our copying hardly longer:
 * the ratio of the two would be that of the neighbour. A known piece of arithmetic, timed again and again, gives him away.
 */
export function watchCore(): QuietCore {
  const values = new Float64Array(1024).fill(1);
  let fastest = Number.POSITIVE_INFINITY;
  const measured = () => {
    let ms = Number.POSITIVE_INFINITY;
    for (let run = 0; run < yardstickRuns; run += 1) {
      const started = performance.now();
      for (let pass = 0; pass < 64; pass += 1) grow(values);
      ms = Math.min(ms, performance.now() - started);
    }
    fastest = Math.min(fastest, ms);
    return ms;
  };
  // Compiled, and on a fast moment if there is one.
  for (let run = 0; run < 200; run += 1) measured();
  return { rest, isQuiet: () => measured() <= tolerance * fastest };
}

/** Eight chains that do not wait for each other keep all of the core's units for arithmetic at work. */
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
