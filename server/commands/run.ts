/* Runs a command from source: `tsx server/commands/run.ts NAME …`. The built ones have entries of their own (build/command-entries.ts). */
import { commands } from './commands.ts';
import type { Command } from './define-command.ts';
import { runCommand } from './run-command.ts';

// A reader that has gone away ends the command.
process.stdout.on('error', () => process.exit());
const [name = '', ...args] = process.argv.slice(2);
const path = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (path === undefined) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
} else {
  const { command }: { command: Command } = await import(`./${path}`);
  await runCommand(command, args);
}
