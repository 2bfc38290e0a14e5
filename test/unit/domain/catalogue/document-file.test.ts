import { describe, expect, it } from 'vitest';
import { documentExtension, documentFileName } from '#domain/catalogue/document-file.ts';

describe('documentExtension', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['application/xml', 'xml'],
    ['text/xml; charset=utf-8', 'xml'],
    ['application/vnd.ms-excel', 'xls'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['TEXT/PLAIN', 'txt'],
    ['image/png', 'pdf'],
    ['', 'pdf'],
  ])('for %s is %s (FUND-20)', (mimeType, extension) => {
    expect(documentExtension(mimeType)).toBe(extension);
  });
});

describe('documentFileName', () => {
  it('drops invisible characters that reverse or hide parts of the name', () => {
    expect(documentFileName('a\u202Efdp.exe\u200B\u2066', 'application/pdf')).toBe('afdp.exe.pdf');
  });

  it('appends the extension of the type once (FUND-20)', () => {
    expect(documentFileName('Statut', 'text/plain')).toBe('Statut.txt');
    expect(documentFileName('Statut.PDF', 'application/pdf')).toBe('Statut.PDF');
  });

  it('is valid on every operating system', () => {
    expect(documentFileName('KID: 1/2 <cs>\n', 'application/pdf')).toBe('KID 1 2 cs.pdf');
    expect(documentFileName('///', 'application/pdf')).toBe('document.pdf');
  });
});
