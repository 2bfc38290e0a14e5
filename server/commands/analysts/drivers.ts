import { usualPaths, usualSeed } from '#domain/analysis/fan/fan.ts';
import { highestSeed } from '#domain/analysis/fan/normal-source.ts';
import { inflationBounds } from '#domain/analysis/real/real-values.ts';
import { badInput } from '../command-input.ts';
import { choice, number, anyText, wholeNumber, withDefault } from '../command-options.ts';
import { defineCommand } from '../define-command.ts';
import { age } from './age-option.ts';
import { driversAnswer } from './drivers-answer.ts';

const mostPaths = 100_000;

export const command = defineCommand({
  name: 'drivers',
  summary: `Says what moves the result of a cart most, and by item who moves result and risk (calculation, sections 14 and 15).
The cart is a file that the page saves, with its terms, the PDF of a proposal, or resolved items; - is standard input.`,
  words: ['CART.json|PROPOSAL.pdf|-'],
  options: {
    format: withDefault(
      choice(['json', 'csv', 'parquet'], 'json (default: everything), csv or parquet (one table, into a file)'),
      'json',
    ),
    table: choice(['items', 'changes'], 'of csv and parquet: items (default) or changes'),
    item: anyText('ID', 'the item whose own changes are asked for; of the whole cart without it'),
    inflation: number('PERCENT', inflationBounds, 'percent a year: changes are in money of today'),
    age,
    paths: withDefault(
      wholeNumber(
        'NUMBER',
        { least: 0, most: mostPaths },
        `runs of the spread, ${usualPaths} by default; 0 draws none`,
      ),
      usualPaths,
    ),
    seed: withDefault(
      wholeNumber('NUMBER', { least: 0, most: highestSeed }, `number of the calculation, ${usualSeed} by default`),
      usualSeed,
    ),
  },
  async run({ words: [source = ''], options, refuse }, { print, write, readText, isTerminal }) {
    const { format, table } = options;
    if (format === 'parquet' && isTerminal)
      throw refuse('Parquet is no text for a terminal: send it to a file, as in > drivers.parquet.');
    if (format === 'json' && table !== null) throw refuse('--table is of csv and parquet: json has both.');
    const answer = await driversAnswer({ ...options, source, table: table ?? 'items' }, readText);
    if ('faults' in answer) throw badInput(answer.faults);
    if (typeof answer.output === 'string') print(answer.output);
    else await write(answer.output);
  },
});
