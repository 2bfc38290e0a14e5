import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { canonicalValue } from '#server/documents/external/pdf-value.ts';
import { readUpdates } from '#server/documents/external/read-updates.ts';

const before =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 5 >>\nstartxref\n45\n%%EOF\n';

interface Update {
  objects?: string[];
  /** Lines of the table after the first; the places of the objects stand as `@0`, `@1`. */
  table?: string;
  trailer?: string;
  start?: string;
  end?: string;
}

/** Writes an update with a table of its objects, numbered from 5, unless told otherwise. */
function updated({ objects = ['(x)'], table, trailer, start, end = '%%EOF\n' }: Update = {}): string {
  let text = before;
  const places = objects.map((object, index) => {
    const at = text.length;
    text += object.includes(' obj') ? object : `${5 + index} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const entries = places.map((_place, index) => `@${index} 00000 n \n`).join('');
  const listed = table ?? `5 ${objects.length}\n${entries}`;
  const tableAt = text.length;
  const filled = listed.replaceAll(/@(\d)/g, (_all, index: string) => places[Number(index)] ?? '');
  return `${text}xref\n${filled}trailer\n${trailer ?? '<< /Size 9 /Root 1 0 R /Prev 45 >>'}\nstartxref\n${start ?? tableAt}\n${end}`;
}

const read = (file: string) => readUpdates(file, before.length);

describe('readUpdates', () => {
  it('reads the objects of an update, whatever their spelling, and of a second update after it', () => {
    const objects = [
      '<< /N#61me (a\\(b\\051) % note\n /List [1 0 R <4142> -.50 true] >>',
      '<< /Length 3 >>\nstream\na)b\nendstream',
    ];
    const { objects: found } = read(updated({ objects }));
    expect(found.map(({ number, value }) => [number, canonicalValue(value)])).toEqual([
      [5, '{"List":[1 R,"AB",-0.5,true],"Name":"a(b)"}'],
      [6, '{"Length":3}"a)b"'],
    ]);
    const first = updated();
    const second = `${first}7 0 obj\n(y)\nendobj\n`;
    const at = String(first.length).padStart(10, '0');
    const whole = `${second}xref\n7 1\n${at} 00000 n \ntrailer\n<< /Size 9 /Prev ${first.lastIndexOf('xref\n5')} >>\nstartxref\n${second.length}\n%%EOF`;
    expect(read(whole).objects.map(({ number }) => number)).toEqual([5, 7]);
  });

  it('reads a table that is a stream', () => {
    const objectAt = before.length;
    const object = '5 0 obj\n(x)\nendobj\n';
    const streamAt = objectAt + object.length;
    const rows = Buffer.from([1, objectAt >> 8, objectAt & 255, 0, 1, streamAt >> 8, streamAt & 255, 0]);
    const packed = deflateSync(rows);
    const head = `/Type /XRef /Size 7 /Root 1 0 R /Prev 45 /W [1 2 1] /Index [5 2] /Filter /FlateDecode /Length ${packed.length}`;
    const stream = `6 0 obj\n<< ${head} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
    const file = `${before}${object}${stream}startxref\n${streamAt}\n%%EOF\n`;
    expect(read(file).objects.map(({ number }) => number)).toEqual([5, 6]);
    expect(() => read(file.replace('/Index [5 2]', '/Index [6 2]'))).toThrow('lists other objects');
  });

  it.each<[string, Update | string, string]>([
    ['nothing', before, 'Nothing was added'],
    [
      'an object that its table does not list',
      { objects: ['(x)', '(y)'], table: '5 1\n@0 00000 n \n' },
      'other objects',
    ],
    ['an object that its table seeks elsewhere', { table: '5 1\n0000000009 00000 n \n' }, 'other objects'],
    [
      'a table that lists an object of the document',
      { table: '1 1\n0000000009 00000 n \n5 1\n@0 00000 n \n' },
      'other objects',
    ],
    ['a table that lists an object twice', { table: '5 1\n@0 00000 n \n5 1\n@0 00000 n \n' }, 'twice'],
    ['an object that is there twice', { objects: ['(x)', '5 0 obj\n(y)\nendobj\n'] }, 'twice'],
    ['an object that it removes', { table: '1 1\n0000000000 00001 f \n5 1\n@0 00000 n \n' }, 'removes'],
    ['a dictionary with an entry twice', { objects: ['<< /Pages 1 0 R /P#61ges 9 0 R >>'] }, 'two entries'],
    ['an object of a generation', { objects: ['5 1 obj\n(x)\nendobj\n'] }, 'generation'],
    ['a stream that is longer than it says', { objects: ['<< /Length 1 >>\nstream\nabc\nendstream'] }, 'endstream'],
    ['a stream without a length', { objects: ['<< /Length 9 0 R >>\nstream\nabc\nendstream'] }, 'length'],
    ['no way to what is before it', { trailer: '<< /Size 9 /Root 1 0 R >>' }, 'leaves out'],
    ['a way to somewhere else', { trailer: '<< /Size 9 /Root 1 0 R /Prev 9 >>' }, 'leaves out'],
    ['an entry that encrypts', { trailer: '<< /Size 9 /Prev 45 /Encrypt 5 0 R >>' }, 'entry Encrypt'],
    ['a second table that is not its own', { trailer: '<< /Size 9 /Prev 45 /XRefStm 9 >>' }, 'no table'],
    ['a table elsewhere', { start: '45' }, 'another table'],
    ['no end', { end: '' }, 'startxref'],
    ['bytes after its end', { end: '%%EOF\nx' }, 'no table'],
    ['values within each other without end', { objects: ['['.repeat(99)] }, 'too deep'],
    ['a text without an end', { objects: ['(x'] }, 'no end'],
  ])('refuses %s', (_what, update, reason) => {
    expect(() => read(typeof update === 'string' ? update : updated(update))).toThrow(reason);
  });
});
