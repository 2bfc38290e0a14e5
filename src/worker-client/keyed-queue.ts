/** Revision of a request in its queue. */
export interface Ticket {
  revision: number;
  isNewest: () => boolean;
}

export interface Superseded {
  status: 'superseded';
}

interface Request<Input, Outcome> {
  key: string;
  input: Input;
  ticket: Ticket;
  resolve: (outcome: Outcome | Superseded) => void;
  reject: (reason: unknown) => void;
}

/** Queues by key that share one call in flight. */
export interface KeyedQueue<Input, Outcome> {
  ask: (key: string, input: Input) => Promise<Outcome | Superseded>;
  /** Supersedes the waiting request and the one in flight of a queue, and removes the queue. */
  drop: (key: string) => void;
}

const superseded: Superseded = { status: 'superseded' };

/**
 * Creates queues with one call in flight, followed by the latest input of a queue: a waiting request is superseded at once by a
 * newer one of its queue, and so is the outcome of the one in flight, so that only the latest request of a queue resolves with
 * an outcome. The queue `first` has priority; the others follow in the order of their waiting requests.
 */
export function createKeyedQueue<Input, Outcome>(
  run: (key: string, input: Input, ticket: Ticket) => Promise<Outcome>,
  first: string,
): KeyedQueue<Input, Outcome> {
  // Counted across all queues, so that a queue that was dropped and is used again is not mistaken for its former self.
  let revisions = 0;
  const newest = new Map<string, number>();
  const waiting = new Map<string, Request<Input, Outcome>>();
  let isRunning = false;

  async function start({ key, input, ticket, resolve, reject }: Request<Input, Outcome>): Promise<void> {
    isRunning = true;
    try {
      const outcome = await run(key, input, ticket);
      resolve(ticket.isNewest() ? outcome : superseded);
    } catch (fault) {
      reject(fault);
    }
    isRunning = false;
    const next = waiting.get(first) ?? waiting.values().next().value;
    if (!next) return;
    waiting.delete(next.key);
    void start(next);
  }

  return {
    ask: (key, input) =>
      new Promise((resolve, reject) => {
        revisions += 1;
        const revision = revisions;
        newest.set(key, revision);
        const ticket = { revision, isNewest: () => newest.get(key) === revision };
        const request = { key, input, ticket, resolve, reject };
        waiting.get(key)?.resolve(superseded);
        // A queue with a waiting request keeps its place.
        if (isRunning) waiting.set(key, request);
        else void start(request);
      }),
    drop: (key) => {
      newest.delete(key);
      waiting.get(key)?.resolve(superseded);
      waiting.delete(key);
    },
  };
}

/** Creates a single queue: one call in flight, followed by the latest input. */
export function createLatestQueue<Input, Outcome>(
  run: (input: Input, ticket: Ticket) => Promise<Outcome>,
): (input: Input) => Promise<Outcome | Superseded> {
  const only = '';
  const { ask } = createKeyedQueue((_, input: Input, ticket) => run(input, ticket), only);
  return (input) => ask(only, input);
}
