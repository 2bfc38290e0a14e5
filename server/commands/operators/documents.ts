import { flag } from '../command-options.ts';
import { action, defineActions } from '../define-command.ts';

const loadDocuments = () => import('./tend-stored-documents.ts');

/* Runs beside the server. */
export const command = defineActions({
  name: 'documents',
  summary: 'Says where the documents of contracts and proposals are stored, checks them and moves them there.',
  failure: 'a document is missing or changed, or the bucket does not answer',
  actions: {
    list: action({
      about: 'where documents are stored; of a contract, which',
      words: ['[CONTRACT-NUMBER]'],
      options: { json: flag() },
      async run({ words: [contract = null], options }, { print, withDocuments }) {
        const { listStored } = await loadDocuments();
        await withDocuments((opened) => listStored(opened, { contract, isJson: options.json }, print));
      },
    }),
    check: action({
      about: 'reads every document and compares it with its digest',
      async run(_call, { print, withDocuments }) {
        const { checkStored } = await loadDocuments();
        await withDocuments((opened) => checkStored(opened, print));
      },
    }),
    move: action({
      about: 'moves all documents to where DOCUMENT_STORE says, also out of the tables of the version before',
      async run(_call, { print, withDocuments }) {
        const { moveToStore } = await loadDocuments();
        await withDocuments((opened) => moveToStore(opened, print));
      },
    }),
  },
});
