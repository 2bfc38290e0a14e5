import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFileName } from '#domain/portal/file-name.ts';

describe('documentFileName', () => {
  it.each([
    ['Provize 11/2026', 'application/pdf', 'Provize 11_2026.pdf'],
    ['Provize.pdf', 'application/pdf', 'Provize.pdf'],
    ['Provize.PDF', 'application/pdf', 'Provize.PDF'],
    ['Provize 1.12', 'text/csv; charset=utf-8', 'Provize 1.12.csv'],
    ['Přehled', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Přehled.xlsx'],
    ['Přehled', 'APPLICATION/ZIP', 'Přehled.zip'],
    ['Přehled.bin', 'application/octet-stream', 'Přehled.bin'],
    ['Přehled', '', 'Přehled'],
  ])('%s of %s is saved as %s (COMM-05)', (name, type, expected) => {
    expect(documentFileName(name, type)).toBe(expected);
  });

  it('has nothing that leads out of the folder or that no file system takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(documentFileName(name, 'application/pdf')).not.toMatch(/[\p{Cc}<>:"/\\|?*]/u);
      }),
    );
  });

  it('adds the extension once', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const once = documentFileName(name, 'application/pdf');
        expect(documentFileName(once, 'application/pdf')).toBe(once);
      }),
    );
  });
});
