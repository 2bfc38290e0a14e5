import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { namedStatements } from '../../../../server/db/named-statements.ts';

/** A pool of one connection that records its queries. */
function notingPool(answer: () => Promise<unknown> = () => Promise.resolve({ rows: [] })) {
  const queries: { name?: string; text: string }[] = [];
  const releases: unknown[] = [];
  const client = {
    query: (query: { name?: string; text: string }) => {
      queries.push(query);
      return answer();
    },
    release: (isBroken: unknown) => releases.push(isBroken),
  };
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as unknown as pg.Pool;
  return { pool: namedStatements(pool), queries, releases };
}

const select = 'select 1 where $1';

describe('namedStatements', () => {
  it('names a repeated statement, so that every connection parses it once', async () => {
    const { pool, queries } = notingPool();
    for (let use = 0; use < 5; use += 1) await (await pool.connect()).query(select, [use]);

    const names = queries.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(names.slice(2))).toEqual(new Set([expect.any(String)]));
  });

  it('names neither statements without values nor more than PostgreSQL should cache', async () => {
    const { pool, queries } = notingPool();
    const client = await pool.connect();
    for (let use = 0; use < 5; use += 1) await client.query('begin', []);
    for (let list = 0; list < 400; list += 1)
      for (let use = 0; use < 3; use += 1) await client.query(`${select} -- ${list}`, [use]);

    expect(queries.filter(({ text }) => text === 'begin').every(({ name }) => name === undefined)).toBe(true);
    expect(new Set(queries.flatMap(({ name }) => name ?? [])).size).toBe(300);
  });

  it('closes a connection whose cached plan is outdated by a migration', async () => {
    const outdated = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
    const { pool, releases } = notingPool(() => Promise.reject(outdated));
    const client = await pool.connect();
    await expect(client.query(select, [1])).rejects.toThrow('cached plan');
    client.release();
    client.release();

    expect(releases).toEqual([true, false]);
  });
});
