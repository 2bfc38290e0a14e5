import type { Texts } from './texts.ts';

/** Texts of the screens behind the log-in that are in no other file. */
export const texts: Texts = import.meta.glob(
  [
    '../../../locales/sk/*.json',
    '!../../../locales/sk/{common,ui,access,registration,shell,validation}.json',
    '!../../../locales/sk/verify.json',
    // Those of the screens after the cart.
    '!../../../locales/sk/{client,contract,contracts,next-step,questionnaire}.json',
    // Those of the workbench.
    '!../../../locales/sk/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
    // Those of the verification of a document.
    '!../../../locales/sk/verify.json',
    // The server's own.
    '!../../../locales/sk/{contract-documents,documents,mail,program-document,server,signed-document}.json',
  ],
  { eager: true, import: 'default' },
);
