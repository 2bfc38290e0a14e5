import type { Texts } from './texts.ts';

/** Texts of the screens behind the log-in that are in no other file. */
export const texts: Texts = import.meta.glob(
  [
    '../../../locales/en/*.json',
    '!../../../locales/en/{common,ui,access,registration,shell,validation}.json',
    '!../../../locales/en/verify.json',
    // Those of the screens after the cart.
    '!../../../locales/en/{client,contract,contracts,next-step,questionnaire}.json',
    // Those of the workbench.
    '!../../../locales/en/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
    // Those of the verification of a document.
    '!../../../locales/en/verify.json',
    // The server's own.
    '!../../../locales/en/{contract-documents,documents,mail,program-document,server,signed-document}.json',
  ],
  { eager: true, import: 'default' },
);
