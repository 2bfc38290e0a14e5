import { expect, it } from 'vitest';
import { flag, readAction } from '#server/commands/read-action.ts';

const shapes = { list: { options: { json: flag } }, show: { options: { json: flag } }, drop: {} };

it('names the actions that an option belongs to, and no action that an object has by itself (SIL-261)', () => {
  expect(() => readAction('sample', shapes, ['drop', '--json'])).toThrow('--json belongs to list and show.');
  expect(() => readAction('sample', shapes, ['toString'])).toThrow('Unknown command "toString".');
});
