/*
 * `npm run --silent analyse -- INPUT.json`: the figures of the workbench for resolved items without a browser, by the code of
 * the worker (calculation, sections 11 and 13). `-` reads standard input. Exit status 2 and nothing on standard output for bad input.
 */
import { analyseAnswer } from './analyse-answer.ts';
import { cartTextOf, refuse } from '../command-input.ts';

const answer = await analyseAnswer(process.argv.slice(2), cartTextOf);
if ('faults' in answer) refuse(answer.faults);
else console.log(answer.output);
