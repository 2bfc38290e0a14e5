import { codeOf } from './error-code.ts';

/** What an operator is told of a port that cannot be listened at; any other failure stays as it is. */
export function portFailure(error: unknown, port: number, setting: string): unknown {
  if (!(error instanceof Error)) return error;
  const set = `Set another ${setting}.`;
  if (codeOf(error) === 'EADDRINUSE') return new Error(`Port ${port} is in use. ${set}`, { cause: error });
  if (codeOf(error) === 'EACCES') return new Error(`Port ${port} needs more rights. ${set}`, { cause: error });
  return error;
}
