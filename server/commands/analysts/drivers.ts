/*
 * `npm run --silent drivers -- CART.json [--format json|csv|parquet]`: what moves the result of a cart most, and by item who moves
 * result and risk, by the code of the page (calculation, sections 14 and 15). Needs neither database nor server. Exit status 2 and
 * nothing on standard output for bad input.
 */
import { refuse } from '../command-input.ts';
import { driversAnswer } from './drivers-answer.ts';

const answer = await driversAnswer(process.argv.slice(2), { isTerminal: process.stdout.isTTY });
if ('faults' in answer) refuse(answer.faults);
else process.stdout.write(answer.output);
