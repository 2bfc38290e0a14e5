/** Arguments of Node that run a command from source as `npm run NAME` does. */
export const commandArguments = (name: string, ...args: string[]): string[] => [
  '--import',
  'tsx',
  'server/commands/run.ts',
  name,
  ...args,
];
