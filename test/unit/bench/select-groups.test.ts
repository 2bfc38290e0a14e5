import { describe, expect, it } from 'vitest';
import type { BenchFile } from '../../../bench/lib/bench-file.ts';
import { listBenches, listedNames, selectGroups } from '../../../bench/lib/select-groups.ts';
import { UsageError } from '../../../bench/lib/parse-arguments.ts';

const file = (name: string, ...groups: string[]): BenchFile => ({
  name,
  groupNames: () => Promise.resolve(groups),
  run: () => Promise.resolve(),
});
const files = [file('kernel', 'kernel-1', 'kernel-100'), { ...file('table', 'mount'), needs: 'Chromium' as const }];

const select = async (...names: string[]) =>
  (await selectGroups(files, names)).map(({ file: { name }, groups }) => [name, groups && [...groups]]);

describe('selectGroups', () => {
  it('selects all files without a name, and named files and groups in their own order', async () => {
    expect(await select()).toEqual([
      ['kernel', null],
      ['table', null],
    ]);
    expect(await select('table/mount', 'kernel')).toEqual([
      ['kernel', null],
      ['table', ['mount']],
    ]);
    expect(await select('kernel/kernel-100')).toEqual([['kernel', ['kernel-100']]]);
  });

  it('selects the whole file that is named beside one of its groups', async () => {
    expect(await select('kernel/kernel-1', 'kernel')).toEqual([['kernel', null]]);
    expect(await select('kernel', 'kernel/kernel-1')).toEqual([['kernel', null]]);
  });

  it('refuses all unknown names in one line', async () => {
    const selecting = select('kernel', 'nothing', 'kernel/mount', 'kernel-100');
    await expect(selecting).rejects.toThrow(UsageError);
    await expect(selecting).rejects.toThrow(
      'Unknown benchmark: nothing, kernel/mount (did you mean table/mount?), kernel-100 (did you mean kernel/kernel-100?). List',
    );
  });
});

describe('listBenches', () => {
  it('prints groups by names that can be run, and is read back', async () => {
    const list = await listBenches(await selectGroups(files, []));
    expect(list.split('\n')).toEqual([
      'kernel',
      '  kernel/kernel-1',
      '  kernel/kernel-100',
      'table (needs Chromium)',
      '  table/mount',
    ]);
    expect(listedNames(list)).toEqual(['kernel/kernel-1', 'kernel/kernel-100', 'table/mount']);
  });
});
