import { BadFile } from '../catalogue-import/bad-file.ts';
import { BadConfig } from '../settings/config.ts';
import { processContext } from './command-context.ts';
import { BadCall } from './bad-call.ts';
import { callCommand, helpOf, type Command } from './define-command.ts';

/**
 * Runs a command for the arguments of this process, or prints its help where that is asked for; a failure becomes one clear line and
 * exit status 1, a wrong call or an unusable input exit status 2.
 */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(helpOf(command));
  try {
    if (process.env['npm_config_dry_run'] === 'true' && !args.includes('--dry-run'))
      throw new BadCall(
        'npm has kept --dry-run for itself. Options of a command stand after two hyphens: npm run NAME -- --dry-run',
      );
    await callCommand(command, args, processContext);
  } catch (error) {
    process.exitCode = error instanceof BadCall || error instanceof BadFile ? 2 : 1;
    const message = error instanceof Error ? error.message : String(error);
    // Of an unforeseen failure only the first line: a driver's message may go on with the whole statement.
    const isOurs = error instanceof BadCall || error instanceof BadFile || error instanceof BadConfig;
    console.error(isOurs ? message : (message.split('\n')[0] ?? 'unknown error'));
  }
}
