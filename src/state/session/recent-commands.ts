import { recentIds } from './recent-ids.ts';

/** Number of commands that the palette offers first. */
const mostRecentCommands = 5;

/** The commands chosen last: names of screens and actions, and ids of programs. */
export const recentCommands = recentIds('recent-commands', mostRecentCommands);
