/** Slow or fallible work as observers see it: what it is, never whose. */
export interface Work {
  kind: 'document' | 'mail' | 'sms';
  /** One of a few names of its kind. */
  name: string;
  /** Headers of the outgoing call, to which an observer may add. */
  headers?: Record<string, string>;
}

/** What an observer does about one piece of work. */
interface Observation {
  /** Runs the work where the observer wants to be found by what it calls. */
  within?: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Told of the end, with the error of a failure. */
  end: (failure?: { error: unknown }) => void;
}

export type WorkObserver = (work: Work) => Observation;

const observers = new Set<WorkObserver>();

/** Has an observer told of all work of this process from now on; answers how to end that. */
export function observeWork(observer: WorkObserver): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** Does a piece of work and tells the observers; where there are none it is just done. */
export async function observed<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  const observations = [...observers].map((observer) => observer(work));
  const whole = observations.reduce<() => Promise<Result>>(
    (inner, { within }) => (within ? () => within(inner) : inner),
    run,
  );
  try {
    const result = await whole();
    for (const { end } of observations) end();
    return result;
  } catch (error) {
    for (const { end } of observations) end({ error });
    throw error;
  }
}
