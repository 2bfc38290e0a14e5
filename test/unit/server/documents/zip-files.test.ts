import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../../../server/documents/zip-files.ts';

const at = new Date('2026-11-27T09:00:00Z');
const archive = (...names: string[]) =>
  unzipSync(
    zipFiles(
      names.map((name, place) => ({ name, content: strToU8(`file ${place}`) })),
      at,
    ),
  );

describe('zipFiles', () => {
  it('keeps every file byte by byte under its name, diacritics among them', () => {
    const files = archive('Smlouva o investování.pdf', 'Karta klienta.pdf');

    expect(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])).toEqual([
      ['Smlouva o investování.pdf', 'file 0'],
      ['Karta klienta.pdf', 'file 1'],
    ]);
  });

  it('has no entry whose size follows its content, which readers of a stream refuse', () => {
    const bytes = zipFiles([{ name: 'a.pdf', content: strToU8('file') }], at);
    const flags = bytes.readUInt16LE(6);

    expect(flags & 0b1000).toBe(0);
    expect(bytes.readUInt32LE(18)).toBe(4);
  });

  it('unpacks into one folder only, whatever the names are', () => {
    const names = Object.keys(archive('../../etc/passwd.pdf', 'C:\\x.pdf', '/root.pdf', '...'));

    expect(names.filter((name) => /[/\\]|^\./.test(name))).toEqual([]);
    expect(names).toHaveLength(4);
  });

  it('numbers a name that is there already, whatever the case', () => {
    expect(Object.keys(archive('a.pdf', 'A.pdf', 'a.pdf'))).toEqual(['a.pdf', 'A (2).pdf', 'a (3).pdf']);
  });
});
