import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { references } from '#server/demo/check-references.ts';
import { BadDemoData, demoData, demoDataFolder, loadDemoData } from '#server/demo/load-demo-data.ts';
import { valuesAt } from '#server/reference-data/values-at.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-demo-data-'));
  cpSync(demoDataFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the first occurrence in a file of the copy. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, edited);
}

function faults(): string[] {
  try {
    loadDemoData(folder);
    return [];
  } catch (error) {
    if (error instanceof BadDemoData) return error.message.split('\n');
    throw error;
  }
}

describe('the demo data', () => {
  it('are accepted, with every reference between their files resolved', () => {
    expect(faults()).toEqual([]);
  });

  it('have values at both ends of every reference that is checked', () => {
    const ends = references.flat();
    expect(ends.filter((pattern) => valuesAt(demoData(), pattern).length === 0)).toEqual([]);
  });
});

describe('loadDemoData', () => {
  it.each([
    [
      'reference/contract-types.json',
      '"currencyId": "EUR"',
      '"currencyId": "XXX"',
      'reference/contract-types.json [0].configurations[1].currencyId: "XXX" is not in currencies',
    ],
    [
      'reference/programs.json',
      '"feeSchemeId": "dynamic-eur"',
      '"feeSchemeId": "dynamic-xxx"',
      'reference/programs.json [0].terms[1].feeSchemeId: "dynamic-xxx" is not in reference/fee-schemes',
    ],
    ['market/issuers.csv', ',CZ,', ',XX,', 'market/issuers.csv line 2 domicile: "XX" is not in market/domiciles'],
    [
      'people/accounts.json',
      '"companyId": "horizont"',
      '"companyId": "other"',
      'people/accounts.json [0].companyId: "other" is not in people/account-terms',
    ],
    [
      'reference/questionnaires.json',
      '"questionCode": "PEP"',
      '"questionCode": "PEP2"',
      'reference/questionnaires.json [0].questions[1].askedWhen[0]: there is no such question with such an answer',
    ],
    [
      'people/aml-answers.json',
      '"answerCode": "NO"',
      '"answerCode": "MAYBE"',
      'people/aml-answers.json [0]: there is no such question with such an answer',
    ],
  ])('refuses a broken reference in %s', (file, from, to, fault) => {
    edit(file, from, to);
    expect(faults()).toEqual([fault]);
  });

  it('refuses an ID that two records have', () => {
    edit('reference/banks.csv', 'CZ0300,', 'CZ0100,');
    expect(faults()).toEqual(['reference/banks.csv line 3 id: "CZ0100" is there twice']);
  });

  it('refuses a tariff without a fee scheme in a currency of the funds', () => {
    edit('reference/fee-schemes.json', '"id": "passive-pln"', '"id": "passive-xxx"');
    expect(faults()).toEqual(['market/tariffs.csv line 8 id: there is no fee scheme "passive-pln"']);
  });

  it('names every fault with file, place and reason', () => {
    edit('reference/panels.json', '"cs"', '"de"');
    edit('reference/forex-rates.csv', '24.378', 'about 24');
    edit('people/web-requests.json', '"sex": "FEMALE"', '"sex": "F"');
    expect(faults()).toEqual([
      expect.stringMatching(/^reference\/forex-rates\.csv line 2 forexRate: Invalid input/),
      expect.stringMatching(/^reference\/panels\.json \[0\]\.name\.cs: Invalid input/),
      expect.stringMatching(/^reference\/panels\.json \[0\]\.name: Unrecognized key: "de"/),
      expect.stringMatching(/^people\/web-requests\.json \[0\]\.client\.sex: Invalid option/),
    ]);
  });

  it('refuses a file that is missing or unknown', () => {
    rmSync(join(folder, 'reference/banks.csv'));
    writeFileSync(join(folder, 'market/prices.json'), '[]');
    expect(faults()).toEqual([
      expect.stringMatching(/^reference\/banks: Invalid input/),
      expect.stringMatching(/^market: Unrecognized key: "prices"/),
    ]);
  });

  it.each([
    ['reference/panels.json', '[', '['.repeat(2)],
    ['market/issuers.csv', 'issuer-1,', ''],
  ])('names %s when it cannot be parsed', (file, from, to) => {
    edit(file, from, to);
    expect(faults()).toEqual([expect.stringMatching(new RegExp(`^${file}: `))]);
  });
});
