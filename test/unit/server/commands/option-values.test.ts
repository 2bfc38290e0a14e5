import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#server/commands/run-command.ts';
import { loadCommand } from '#test/helpers/commands/load-command.ts';

/** Words of a call that would be right, and options with values that the command cannot take. */
const wrong: readonly (readonly [name: string, words: readonly string[], options: readonly string[], line: RegExp])[] =
  [
    ['drivers', ['cart.json'], ['--seed', '-1'], /^--seed must be a whole number from 0 to 4294967295, not -1\. Usage/],
    ['drivers', ['cart.json'], ['--paths', '1e3'], /^--paths must be a whole number from 0 to 100000, not 1e3\./],
    ['drivers', ['cart.json'], ['--inflation', '-6'], /^--inflation must be a number from -5 to 50, not -6\./],
    ['drivers', ['cart.json'], ['--age', '-1'], /^--age must be a whole number from 0 to 150, not -1\./],
    ['drivers', ['cart.json'], ['--format', 'xml'], /^--format must be one of json, csv, parquet, not xml\./],
    ['drivers', ['cart.json'], ['--table', 'all'], /^--table must be one of items, changes, not all\./],
    ['drivers', ['cart.json'], ['--seed'], /^--seed needs a value\./],
    ['drivers', ['cart.json'], ['--seed', '--format', 'csv'], /^--seed needs a value\./],
    ['drivers', ['cart.json'], ['--seed', '1', '--seed', '2'], /^--seed is given twice\./],
    ['difference', ['a.json', 'b.json'], ['--age', '-1'], /^--age must be a whole number from 0 to 150, not -1\./],
    ['difference', ['a.json', 'b.json'], ['--figure', 'value'], /^--figure must be one of expectedAssets, /],
    ['difference', ['a.json', 'b.json'], ['--scenario', 'best'], /^--scenario must be one of unfavourable, /],
    ['difference', ['a.json', 'b.json'], ['--format', 'xml'], /^--format must be one of json, csv, not xml\./],
    ['figures', ['cart.json'], ['--age', '-1'], /^--age must be a whole number from 0 to 150, not -1\./],
    ['figures', ['cart.json'], ['--user'], /^--user needs a value\./],
    ['forecast', ['items.csv'], ['--vary', 'horizon=-1'], /^--vary horizon=-1: -1 must not be below 1\./],
    ['forecast', ['items.csv'], ['--vary', '-1'], /^--vary -1: must be one of horizon, /],
    ['forecast', ['items.csv'], ['--format', 'xml'], /^--format must be one of json, jsonl, csv, parquet, not xml\./],
    ['forecast', ['items.csv'], ['--input', '-1'], /^--input must be one of json, jsonl, csv, parquet, not -1\./],
    ['forecast', ['items.csv'], ['--disclosures=yes'], /^--disclosures takes no value\./],
    ['audit', ['user', 'advisor'], ['--last', '-1'], /^--last must be a whole number from 1 to 999999999, not -1\./],
    ['outbox', ['list'], ['--status', 'lost'], /^--status must be one of waiting, sent, dead, not lost\./],
    ['reference-data', ['import', 'bundle.json'], ['--comment', 'two\nlines'], /^--comment is one line of at most 500/],
    [
      'import-prices',
      ['prices.csv'],
      ['--encoding', 'latin2'],
      /^--encoding must be one of utf-8, windows-1250, not latin2\./,
    ],
    ['import-catalogue', ['funds.csv'], ['--fees'], /^--fees needs a value\./],
    ['seed', [], ['--funds', '-1'], /^--funds must be a whole number from 1 to 200000, not -1\. Usage/],
    ['user', ['password-link', 'jana'], ['--language', 'de'], /^--language must be one of en, cs, sk, not de\./],
    ['user', ['list'], ['--json=no'], /^--json takes no value\./],
    [
      'verify-trail',
      [],
      ['--head', '1:x'],
      /^--head must be a position and a hash, as the log has them, not 1:x\. Usage/,
    ],
  ];

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe('a value that an option cannot have', () => {
  it.each(wrong)('is refused by %s in one line: %j %j (SIL-260)', async (name, words, options, line) => {
    const printed: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
    await runCommand(await loadCommand(name), [...words, ...options]);

    expect(process.exitCode).toBe(2);
    expect(printed).toEqual([expect.stringMatching(line)]);
    expect(printed.join('')).not.toContain('\n');
  });
});
