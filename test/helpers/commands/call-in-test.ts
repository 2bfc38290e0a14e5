import { BadCall } from '#server/commands/bad-call.ts';
import type { CommandContext } from '#server/commands/command-context.ts';
import { cartTextOf } from '#server/commands/command-input.ts';
import { callCommand, type Command } from '#server/commands/define-command.ts';

interface Called {
  /** What it printed as its result, and beside it. */
  lines: string[];
  notes: string[];
  written: (string | Uint8Array)[];
}

const missing = () => {
  throw new Error('The test gives the command no server.');
};

/** Calls a command as a shell would, with a part of its surroundings and without a process. */
export async function callInTest(
  command: Command,
  args: readonly string[],
  surroundings: Partial<CommandContext> = {},
): Promise<Called> {
  const called: Called = { lines: [], notes: [], written: [] };
  await callCommand(command, args, {
    print: (line) => void called.lines.push(line),
    note: (line) => void called.notes.push(line),
    write: (output) => Promise.resolve(void called.written.push(output)),
    isTerminal: false,
    readText: cartTextOf,
    config: missing,
    now: missing,
    withDatabase: missing,
    withDocuments: missing,
    ...surroundings,
  });
  return called;
}

/** Returns what a command answers, or the faults of its call or input. */
export async function answerOf(
  command: Command,
  args: readonly string[],
  surroundings: Partial<CommandContext> = {},
): Promise<{ output: string | Uint8Array; faults: readonly string[] }> {
  try {
    const { lines, written } = await callInTest(command, args, surroundings);
    return { output: written[0] ?? lines.join('\n'), faults: [] };
  } catch (error) {
    if (!(error instanceof BadCall)) throw error;
    return { output: '', faults: error.message.split('\n') };
  }
}
