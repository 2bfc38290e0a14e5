import type { Texts } from './texts.ts';

/** Texts of the screens behind the log-in that are in no other file. */
export const texts: Texts = import.meta.glob(
  [
    '../../../locales/en/*.json',
    '!../../../locales/en/{common,ui,access,registration,shell,validation}.json',
    // Loaded by the order file.
    '!../../../locales/en/{client,contract,next-step,questionnaire}.json',
    // Loaded by the workbench file.
    '!../../../locales/en/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
    // Used on the server only.
    '!../../../locales/en/{contract-documents,documents,mail,program-document,server,signed-document}.json',
  ],
  { eager: true, import: 'default' },
);
