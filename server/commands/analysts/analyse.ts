import { badInput } from '../command-input.ts';
import { defineCommand } from '../define-command.ts';
import { analyseAnswer } from './analyse-answer.ts';

export const command = defineCommand({
  name: 'analyse',
  summary: `Answers questions about resolved items and carts with terms (calculation, sections 11 and 13); - reads standard input.
A case of the input has an item, a cart or a difference, and any of: methods, inflation, stress, goal, fan.`,
  words: ['INPUT.json|-'],
  async run({ words: [source = ''] }, { print, readText }) {
    const input = await readText(source);
    if ('fault' in input) throw badInput([input.fault]);
    const answer = await analyseAnswer(input.text, readText);
    if ('faults' in answer) throw badInput(answer.faults);
    print(answer.output);
  },
});
