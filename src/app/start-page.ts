import i18next from 'i18next';
import { setCallLanguage } from '#api-client/api.ts';
import { currentLanguage, startI18n } from '#i18n/i18n.ts';
import { startPreferences } from '#state/preferences.ts';
import { startSession } from '#state/session.ts';
import { startWebRequest } from '#state/web-request.ts';
import { allowOwnScriptsOnly } from './own-scripts-only.ts';

/** Gets everything ready that the first screen needs; the texts of the other screens load with them. */
export async function startPage(): Promise<void> {
  allowOwnScriptsOnly();
  startPreferences();
  i18next.on('languageChanged', setCallLanguage);
  await startI18n(['common', 'ui', 'access', 'shell', 'validation']);
  setCallLanguage(currentLanguage());
  startSession();
  startWebRequest();
}
