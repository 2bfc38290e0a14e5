import type pg from 'pg';

/** The part of a pool that the query layer uses. */
export interface Connections {
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
}

/** The host, by its place, that new connections are made to: until it cannot be reached or takes no writes. */
export interface ChosenHost {
  index: number;
}

/** No connection was given back in time, which another host would not change. */
const isBusy = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded');

/** Tells whether the host of a connection takes writes; a standby takes none. */
async function takesWrites(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

/**
 * Lends connections to the one of several hosts that takes writes. A new connection is asked before its first use; where it does not
 * suit, each of the other hosts is tried once before the failure is told. `pool` makes its connections to the chosen host.
 */
export function toWritableHost(pool: Connections, hosts: number, chosen: ChosenHost): Connections {
  const asked = new WeakSet<pg.PoolClient>();

  async function connectOnce(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if (asked.has(client)) return client;
    try {
      if (!(await takesWrites(client))) throw new Error('None of the hosts of DATABASE_URL takes writes.');
    } catch (error) {
      client.release(true);
      throw error;
    }
    asked.add(client);
    return client;
  }

  async function connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const { index } = chosen;
      try {
        return await connectOnce();
      } catch (error) {
        // Another caller may have gone on meanwhile.
        if (!isBusy(error) && chosen.index === index) chosen.index = (index + 1) % hosts;
        if (isBusy(error) || tries >= hosts) throw error;
      }
    }
  }

  return { connect, end: () => pool.end() };
}
