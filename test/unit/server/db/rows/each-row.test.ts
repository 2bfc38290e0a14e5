import { describe, expect, it } from 'vitest';
import { eachRow, RowsFailed } from '../../../../../server/db/rows/each-row.ts';

describe('eachRow', () => {
  it('does the rows after one that fails, and names those that failed (SIL-263)', async () => {
    const done: string[] = [];
    const failure = Object.assign(new Error('held'), { code: '23503' });
    const work = (id: string) => (id === 'b' ? Promise.reject(failure) : Promise.resolve(void done.push(id)));
    const outcome = await eachRow([{ id: 'a' }, { id: 'b' }, { id: 'c' }], work).catch((error: unknown) => error);

    expect(done).toEqual(['a', 'c']);
    expect(outcome).toBeInstanceOf(RowsFailed);
    expect(outcome).toMatchObject({ rows: ['b'], code: '23503', cause: failure });
    await expect(eachRow([{ id: 'a' }], work)).resolves.toBeUndefined();
  });
});
