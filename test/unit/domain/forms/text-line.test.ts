import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { clientForm } from '#domain/client-form/client-form.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { unprintableCharacters } from '#domain/forms/text-line.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { clientContext, goodClient } from '#test/helpers/client/client-sample.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';

const pathOf = createRequire(import.meta.url).resolve;
const fonts = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) => {
  const font = create(readFileSync(pathOf(`@expo-google-fonts/inter/${file}`)));
  if (!('characterSet' in font)) throw new Error(file);
  return new Set(font.characterSet);
});

describe('unprintableCharacters', () => {
  it("accepts exactly the characters of the documents' typeface", () => {
    const wrong: string[] = [];
    for (let code = 0x20; code <= 0x1ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const isLeftOut = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u.test(character);
      // Only normalised characters are compared.
      if (isLeftOut || character.normalize('NFC') !== character) continue;
      const isShown = fonts.every((font) => font.has(code));
      if ((unprintableCharacters(character).length === 0) !== isShown) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('lists emoji and signs that would be dropped or boxed, each once', () => {
    expect(unprintableCharacters('Žluťoučký kůň, Ďorď & Ő')).toEqual([]);
    expect(unprintableCharacters('Letiště ✈ 😀 😀 山')).toEqual(['✈', '😀', '山']);
  });
});

describe('field printed in documents', () => {
  it('has an error if a character cannot be printed', () => {
    const values = { ...goodClient, city: 'Brno ✈', lastName: 'Novák 😀', street: 'Łódzka' };
    const faults = findFaults(clientForm, values, clientContext);
    expect([...faults].map(([field, { key }]) => [field, key])).toEqual([
      ['lastName', 'string.unprintable'],
      ['city', 'string.unprintable'],
    ]);
  });
});

describe('long address in a document', () => {
  it('wraps with and without spaces and loses nothing', async () => {
    const address = `${'Nábřežní'.repeat(12)} ${'u řeky '.repeat(14)}1234567890/1234567890, 60200 ${'W'.repeat(100)}`;
    const bytes = await renderPdf({
      language: 'cs',
      title: 'Smlouva',
      subtitle: 'Karta klienta',
      foot: '',
      sections: [{ heading: 'Adresy', blocks: [{ kind: 'facts', rows: [['Adresa', address]] }] }],
    });
    const squeezed = (text: string) => text.replaceAll(/\s/g, '');
    expect(squeezed(pdfText(bytes).join(''))).toContain(squeezed(address));
  });
});
