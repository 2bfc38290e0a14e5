import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { namedStatements } from '../../../../server/db/named-statements.ts';

/** A pool of one connection that records its queries. */
function notingPool(answer: (query: { name?: string }) => Promise<unknown> = () => Promise.resolve({ rows: [] })) {
  const queries: { name?: string; text: string }[] = [];
  const releases: unknown[] = [];
  const client = {
    query: (query: { name?: string; text: string }) => {
      queries.push(query);
      return answer(query);
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

  describe('where a migration has changed the result of a statement', () => {
    const outdated = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });

    /** Uses a statement until it has a name, and once more where its plan is outdated. */
    async function useOutdated(answerWithoutName: () => Promise<unknown>) {
      let isOutdated = false;
      const { pool, queries, releases } = notingPool(({ name }) => {
        if (!isOutdated) return Promise.resolve({ rows: [] });
        return name ? Promise.reject(outdated) : answerWithoutName();
      });
      const client = await pool.connect();
      for (let use = 0; use < 3; use += 1) await client.query(select, [use]);
      isOutdated = true;
      const answer = client.query(select, [3]);
      await answer.catch(() => undefined);
      client.release();
      client.release();
      return { answer, names: queries.slice(3).map(({ name }) => name), releases };
    }

    it('runs it once more without its plan, and closes the connection then', async () => {
      const { answer, names, releases } = await useOutdated(() => Promise.resolve({ rows: ['fresh'] }));

      expect(await answer).toEqual({ rows: ['fresh'] });
      expect(names).toEqual([expect.any(String), undefined]);
      expect(releases).toEqual([true, false]);
    });

    it('tells the cause in a transaction, which has ended by it', async () => {
      const aborted = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
      const { answer, releases } = await useOutdated(() => Promise.reject(aborted));

      await expect(answer).rejects.toBe(outdated);
      expect(releases).toEqual([true, false]);
    });
  });
});
