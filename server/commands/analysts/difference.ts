/*
 * `npm run --silent difference -- BASE.json OTHER.json [--figure NAME] [--scenario NAME] [--format json|csv]`: why a figure of two
 * carts with terms differs, by cause and item, by the code of the page (calculation, section 13). Needs neither database nor server.
 * Exit status 2 and nothing on standard output for bad input.
 */
import { refuse } from '../command-input.ts';
import { differenceAnswer } from './difference-answer.ts';

const answer = await differenceAnswer(process.argv.slice(2));
if ('faults' in answer) refuse(answer.faults);
else console.log(answer.output);
