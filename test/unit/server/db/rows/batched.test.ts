import { describe, expect, it } from 'vitest';
import { batched } from '../../../../../server/db/rows/batched.ts';

/** A table that changes while it is read, with a record of its queries. */
function slowTable(rows: Map<string, string>) {
  const asked: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  const find = batched(async (keys: readonly string[]) => {
    asked.push(keys);
    const answer = new Map(rows);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const release = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await turn();
  };
  return { find, asked, turn, release };
}

describe('batched', () => {
  it('answers concurrent look-ups with one query, each key with its own row', async () => {
    const { find, asked, turn, release } = slowTable(new Map([['a', 'row a']]));
    const answers = Promise.all([find('a'), find('b'), find('a')]);
    await turn();
    await release();

    expect(await answers).toEqual(['row a', undefined, 'row a']);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('never answers with a query that began before the look-up', async () => {
    const rows = new Map([['a', 'living']]);
    const { find, asked, turn, release } = slowTable(rows);
    const before = [find('a')];
    await turn();
    before.push(find('a'));
    await turn();
    rows.delete('a');
    const after = [find('a'), find('a')];
    await release();
    await release();

    expect(await Promise.all(before)).toEqual(['living', 'living']);
    expect(await Promise.all(after)).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(3);
  });

  it('limits the keys of a query, and answers the others with the next one', async () => {
    const asked: (readonly string[])[] = [];
    const load = async (keys: readonly string[]) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, `row ${key}`]));
    };
    const find = batched(load, 2);

    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(find))).toEqual([
      'row a',
      'row b',
      'row c',
      'row d',
      'row e',
    ]);
    expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('fails the look-ups of the failed query, and no later ones', async () => {
    let fails = true;
    const find = batched(async (keys: readonly string[]) => {
      if (fails) throw new Error('lost');
      return new Map(keys.map((key) => [key, key]));
    });

    await expect(Promise.all([find('a'), find('b')])).rejects.toThrow('lost');
    fails = false;
    expect(await find('a')).toBe('a');
  });
});
