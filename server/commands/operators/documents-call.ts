import { flag, readAction } from '../read-action.ts';

export const documentsUsage = `Usage: npm run --silent documents -- COMMAND
  list [CONTRACT-NUMBER] [--json]    where documents are stored; of a contract, which
  check                              reads every document and compares it with its digest
  move                               moves all documents to where DOCUMENT_STORE says, also out of the tables of the version before`;

export type DocumentsCall =
  | { action: 'list'; contract: string | null; isJson: boolean }
  | { action: 'check' }
  | { action: 'move' };

const shapes = { list: { words: ['[CONTRACT-NUMBER]'], options: { json: flag } }, check: {}, move: {} };

/** Reads the call; throws BadCall with one line. */
export function readDocumentsCall(args: readonly string[]): DocumentsCall {
  const { action, words, has } = readAction('documents', shapes, args);
  return action === 'list' ? { action, contract: words[0] ?? null, isJson: has('json') } : { action };
}
