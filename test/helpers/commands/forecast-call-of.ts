import { forecastCall, forecastOptions, type ForecastCall } from '#server/commands/analysts/forecast/forecast-call.ts';
import { defineCommand } from '#server/commands/define-command.ts';
import { callInTest } from './call-in-test.ts';

/** Returns what `npm run forecast` is asked for by its arguments. */
export async function forecastCallOf(...args: string[]): Promise<ForecastCall> {
  const calls: ForecastCall[] = [];
  const command = defineCommand({
    name: 'forecast',
    summary: '',
    words: ['INPUT'],
    options: forecastOptions,
    run: ({ words: [source = ''], options, refuse }) =>
      Promise.resolve(void calls.push(forecastCall(source, { options, isTerminal: false, refuse }))),
  });
  await callInTest(command, args);
  const [call] = calls;
  if (!call) throw new Error('The command was not run.');
  return call;
}
