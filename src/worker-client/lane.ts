/** Where a request stands among those of its lane. */
export interface Ticket {
  revision: number;
  isNewest: () => boolean;
}

export interface Superseded {
  status: 'superseded';
}

interface Request<Input, Outcome> {
  input: Input;
  ticket: Ticket;
  resolve: (outcome: Outcome | Superseded) => void;
  reject: (reason: unknown) => void;
}

const superseded: Superseded = { status: 'superseded' };

/**
 * One flight at a time with the newest input next: a request that waits is dropped at once when a newer one comes, and
 * the outcome of one under way is dropped too, so that only the newest request resolves with an outcome of its own.
 */
export function createLane<Input, Outcome>(
  run: (input: Input, ticket: Ticket) => Promise<Outcome>,
): (input: Input) => Promise<Outcome | Superseded> {
  let newest = 0;
  let isFlying = false;
  let waiting: Request<Input, Outcome> | null = null;

  async function fly({ input, ticket, resolve, reject }: Request<Input, Outcome>): Promise<void> {
    isFlying = true;
    try {
      const outcome = await run(input, ticket);
      resolve(ticket.isNewest() ? outcome : superseded);
    } catch (fault) {
      reject(fault);
    }
    isFlying = false;
    const next = waiting;
    waiting = null;
    if (next) void fly(next);
  }

  return (input) =>
    new Promise((resolve, reject) => {
      newest += 1;
      const revision = newest;
      const ticket = { revision, isNewest: () => revision === newest };
      const request = { input, ticket, resolve, reject };
      waiting?.resolve(superseded);
      waiting = isFlying ? request : null;
      if (!isFlying) void fly(request);
    });
}
