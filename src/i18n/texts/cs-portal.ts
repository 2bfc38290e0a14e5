import type { Texts } from './texts.ts';

/** Texts of the screens behind the log-in that are in no other file. */
export const texts: Texts = import.meta.glob(
  [
    '../../../locales/cs/*.json',
    '!../../../locales/cs/{common,ui,access,registration,shell,validation}.json',
    '!../../../locales/cs/verify.json',
    // Those of the screens after the cart.
    '!../../../locales/cs/{client,contract,contracts,next-step,questionnaire}.json',
    // Those of the workbench.
    '!../../../locales/cs/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
    // Those of the verification of a document.
    '!../../../locales/cs/verify.json',
    // The server's own.
    '!../../../locales/cs/{contract-documents,documents,mail,program-document,server,signed-document}.json',
  ],
  { eager: true, import: 'default' },
);
