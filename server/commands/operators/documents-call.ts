import { BadCall, readWords } from '../run-command.ts';

export const documentsUsage = `Usage: npm run --silent documents -- COMMAND
  list [CONTRACT-NUMBER] [--json]    where documents are stored; of a contract, which
  check                              reads every document and compares it with its digest
  move                               moves all documents to where DOCUMENT_STORE says, also out of the tables of the version before`;

export type DocumentsCall =
  | { action: 'list'; contract: string | null; isJson: boolean }
  | { action: 'check' }
  | { action: 'move' };

const options = { json: { type: 'boolean' } } as const;

const seeHelp = 'See: npm run --silent documents -- --help';

/** Reads the call; throws BadCall with one line. */
export function readDocumentsCall(args: readonly string[]): DocumentsCall {
  const [action = '', ...rest] = args;
  const { values, positionals } = readWords(rest, options, seeHelp);
  const isJson = values.json ?? false;
  if (action === 'list') {
    if (positionals.length > 1) throw new BadCall(`The number of one contract is enough. ${seeHelp}`);
    return { action, contract: positionals[0] ?? null, isJson };
  }
  if (action !== 'check' && action !== 'move') throw new BadCall(`Unknown command "${action}". ${seeHelp}`);
  if (positionals.length > 0 || isJson) throw new BadCall(`${action} takes nothing else. ${seeHelp}`);
  return { action };
}
