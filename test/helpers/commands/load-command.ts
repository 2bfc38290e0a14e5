import { resolve } from 'node:path';
import { commands } from '#server/commands/commands.ts';
import type { Command } from '#server/commands/define-command.ts';

/** Returns the description of the command that `npm run NAME` runs. */
export async function loadCommand(name: string): Promise<Command> {
  const { command } = (await import(resolve('server/commands', commands[name] ?? ''))) as { command: Command };
  return command;
}
