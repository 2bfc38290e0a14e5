import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { differenceFigures } from '#domain/analysis/difference/difference-item.ts';
import { badInput } from '../command-input.ts';
import { choice, withDefault } from '../command-options.ts';
import { defineCommand } from '../define-command.ts';
import { age } from './age-option.ts';
import { differenceAnswer } from './difference-answer.ts';

export const command = defineCommand({
  name: 'difference',
  summary: `Says why a figure of two carts with terms differs, by cause and item (calculation, section 13).
BASE and OTHER are files that the page saves (Cart as a file) or PDFs of proposals; - reads one of them from standard input.`,
  words: ['BASE.json', 'OTHER.json'],
  options: {
    figure: withDefault(choice(differenceFigures, 'what is compared, expectedAssets by default'), 'expectedAssets'),
    scenario: withDefault(choice(scenarios, 'of the expected figures, moderate by default'), 'moderate'),
    age,
    format: withDefault(
      choice(
        ['json', 'csv'],
        "json (default: unrounded parts, and whole units as the page shows them) or csv (the page's table)",
      ),
      'json',
    ),
  },
  async run({ words: [base = '', other = ''], options, refuse }, { print, readText }) {
    if (base === '-' && other === '-') throw refuse('Only one of the carts can be standard input.');
    const { figure, scenario, age: years, format } = options;
    const call = { sources: [base, other], asked: { figure, scenario }, age: years, format } as const;
    const answer = await differenceAnswer(call, readText);
    if ('faults' in answer) throw badInput(answer.faults);
    print(answer.output);
  },
});
