/** Where a request stands among those of its lane. */
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

/** Lanes by a key that share one flight. */
export interface SharedLanes<Input, Outcome> {
  ask: (key: string, input: Input) => Promise<Outcome | Superseded>;
  /** Supersedes what waits or is under way in a lane, and forgets the lane. */
  drop: (key: string) => void;
}

const superseded: Superseded = { status: 'superseded' };

/**
 * One flight at a time with the newest input of a lane next: a request that waits is dropped at once when a newer one of its
 * lane comes, and the outcome of one under way is dropped too, so that only the newest request of a lane resolves with an
 * outcome of its own. The lane `first` goes ahead of the others, which follow in the order in which they came to wait.
 */
export function createSharedLanes<Input, Outcome>(
  run: (key: string, input: Input, ticket: Ticket) => Promise<Outcome>,
  first: string,
): SharedLanes<Input, Outcome> {
  // Counted over all lanes, so that a lane that was dropped and is used again is not taken for its earlier self.
  let revisions = 0;
  const newest = new Map<string, number>();
  const waiting = new Map<string, Request<Input, Outcome>>();
  let isFlying = false;

  async function fly({ key, input, ticket, resolve, reject }: Request<Input, Outcome>): Promise<void> {
    isFlying = true;
    try {
      const outcome = await run(key, input, ticket);
      resolve(ticket.isNewest() ? outcome : superseded);
    } catch (fault) {
      reject(fault);
    }
    isFlying = false;
    const next = waiting.get(first) ?? waiting.values().next().value;
    if (!next) return;
    waiting.delete(next.key);
    void fly(next);
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
        // A lane that waits already keeps its place.
        if (isFlying) waiting.set(key, request);
        else void fly(request);
      }),
    drop: (key) => {
      newest.delete(key);
      waiting.get(key)?.resolve(superseded);
      waiting.delete(key);
    },
  };
}

/** A lane by itself: one flight at a time with the newest input next. */
export function createLane<Input, Outcome>(
  run: (input: Input, ticket: Ticket) => Promise<Outcome>,
): (input: Input) => Promise<Outcome | Superseded> {
  const only = '';
  const { ask } = createSharedLanes((_, input: Input, ticket) => run(input, ticket), only);
  return (input) => ask(only, input);
}
