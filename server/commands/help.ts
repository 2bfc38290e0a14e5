/** Whether a call asks what the command does, instead of anything else. */
export const isHelpRequested = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');
