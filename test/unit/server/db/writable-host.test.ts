import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { toWritableHost, type ChosenHost } from '../../../../server/db/writable-host.ts';
import { readAddresses } from '../../../../server/platform/database-addresses.ts';

type State = 'primary' | 'standby' | 'down' | 'busy';

/** A pool that connects to whichever of its hosts is chosen. */
function poolOf(states: State[]) {
  const chosen: ChosenHost = { index: 0 };
  const tried: number[] = [];
  const closed: number[] = [];
  const kept: pg.PoolClient[] = [];
  const connect = () => {
    const free = kept.pop();
    if (free) return Promise.resolve(free);
    const { index } = chosen;
    tried.push(index);
    if (states[index] === 'down') return Promise.reject(new Error('connect ECONNREFUSED'));
    if (states[index] === 'busy') return Promise.reject(new Error('timeout exceeded when trying to connect'));
    const client = {
      index,
      query: () => Promise.resolve({ rows: [{ transaction_read_only: states[index] === 'primary' ? 'off' : 'on' }] }),
      release: (isBroken?: boolean) => void (isBroken ? closed.push(index) : kept.push(client)),
    } as unknown as pg.PoolClient & { index: number };
    return Promise.resolve(client);
  };
  const connections = toWritableHost({ connect, end: () => Promise.resolve() }, states.length, chosen);
  const hostOf = async () => {
    const client = await connections.connect();
    client.release();
    return (client as unknown as { index: number }).index;
  };
  return { hostOf, connections, tried, closed, kept, states };
}

describe('toWritableHost', () => {
  it('finds the host that takes writes behind standbys and dead ones, and keeps it (SIL-204)', async () => {
    const { hostOf, kept, tried, closed } = poolOf(['standby', 'down', 'primary']);

    expect(await hostOf()).toBe(2);
    kept.length = 0;
    expect(await hostOf()).toBe(2);
    expect([tried, closed]).toEqual([[0, 1, 2, 2], [0]]);
  });

  it('asks a connection once, and goes to the promoted standby when the primary is dead (SIL-204)', async () => {
    const { hostOf, kept, states, tried } = poolOf(['primary', 'standby']);
    expect([await hostOf(), await hostOf()]).toEqual([0, 0]);
    expect(tried).toEqual([0]);

    states[0] = 'down';
    kept.length = 0;
    await expect(hostOf()).rejects.toThrow('takes writes');
    states[1] = 'primary';
    expect(await hostOf()).toBe(1);
  });

  it('goes on once where several callers find their host dead at once', async () => {
    const { connections, tried } = poolOf(['down', 'primary']);
    await Promise.all([connections.connect(), connections.connect(), connections.connect()]);

    expect(tried.filter((index) => index === 1)).toHaveLength(3);
  });

  it('does not look elsewhere for what only a free connection would help', async () => {
    const { connections, tried } = poolOf(['busy', 'primary']);

    await expect(connections.connect()).rejects.toThrow('timeout exceeded');
    expect(tried).toEqual([0]);
  });
});

describe('readAddresses', () => {
  it('gives an address for each host, with user, name and options (SIL-204)', () => {
    const options = '/portal?sslmode=require&target_session_attrs=read-write';
    const { addresses } = readAddresses(`postgresql://app:a%2Cb@one.example:5433,[::1],two.example${options}`);

    expect(addresses).toEqual(
      ['one.example:5433', '[::1]', 'two.example'].map((host) => `postgresql://app:a%2Cb@${host}${options}`),
    );
  });

  it.each([
    'postgres://app@db.example/portal',
    'postgres:///portal?host=/var/run/postgresql',
    'postgres://localhost',
    'postgres://a,b/portal?target_session_attrs=primary',
  ])('takes %s', (address) => {
    expect(readAddresses(address).fault).toBeUndefined();
  });

  it.each([
    ['mysql://a/b', 'must be an address'],
    ['postgres://a:port/b', 'must be an address'],
    ['postgres://a,,b/c', 'must name a host'],
    [`postgres://${Array.from({ length: 11 }, (_, index) => `h${index}`).join(',')}/c`, 'at most 10 hosts'],
    ['postgres://a,b/c?target_session_attrs=standby', 'must be read-write or primary'],
  ])('refuses %s', (address, fault) => {
    expect(readAddresses(address).fault).toContain(fault);
  });
});
