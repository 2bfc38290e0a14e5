/*
 * `npm run --silent forecast -- INPUT.json [--format json|csv]`: forecasts of resolved items without a browser, by the code of
 * the worker (calculation, section 9). `-` reads standard input. Exit status 2 and nothing on standard output for bad input.
 */
import { refuse, textOf } from './command-input.ts';
import { forecastAnswer } from './forecast-answer.ts';

const answer = await forecastAnswer(process.argv.slice(2), textOf);
if ('faults' in answer) refuse(answer.faults);
else console.log(answer.output);
