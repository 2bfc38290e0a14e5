import { join } from 'node:path';
import type { Plugin } from 'vite';
import { operatorCommands } from '#server/commands/commands.ts';

const prefix = 'command:';

/** The entry of each command in the built server, by its name. */
export const commandEntries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(operatorCommands).map((name) => [name, `${prefix}${name}`]),
);

/** Makes the entry of a command: a module that runs it and loads nothing of the others. */
export const commandEntriesPlugin = (root: string): Plugin => {
  const folder = join(root, 'server/commands');
  const paths = new Map(
    Object.entries(operatorCommands).map(([name, path]) => [`\0${prefix}${name}`, join(folder, path)]),
  );
  return {
    name: 'command-entries',
    resolveId: (id) => (paths.has(`\0${id}`) ? `\0${id}` : null),
    load(id) {
      const path = paths.get(id);
      if (path === undefined) return null;
      return [
        `import { command } from ${JSON.stringify(path)};`,
        `import { runCommand } from ${JSON.stringify(join(folder, 'run-command.ts'))};`,
        'await runCommand(command, process.argv.slice(2));',
      ].join('\n');
    },
  };
};
