import i18next from 'i18next';
import { setCallLanguage } from '#api-client/api.ts';
import { firstLanguage, startI18n, startNamespaces } from '#i18n/i18n.ts';
import { loadAhead, takeTypedValues, watchMissingCode } from '#state/missing-code.ts';
import { applyBrandColours } from '#ui/page-brand.ts';
import { startPreferences } from '#state/session/preferences.ts';
import { sessionChange, sessionState, startSession } from '#state/session/session.ts';
import { forgetFormerPersons } from '#state/storage/former-persons.ts';
import { startWebRequest } from '#state/web-request/web-request.ts';
import { restoreTypedValues, typedValues } from '#ui/form/typed-values.ts';
import { setQuietLoad } from '#ui/layout/lazy-part.tsx';
import { firstScreenMark } from './first-screen-mark.ts';
import { allowOwnScriptsOnly } from './own-scripts-only.ts';
import { surviveMovedNodes } from './moved-nodes.ts';
import { loadFirstScreen } from './session-gate.tsx';

/**
 * Loads the code and the texts of the first screen in parallel; the texts of the other screens are loaded with their
 * code.
 */
export async function startPage(): Promise<void> {
  allowOwnScriptsOnly();
  surviveMovedNodes();
  applyBrandColours();
  watchMissingCode({ collect: typedValues, reload: () => window.location.reload() });
  setQuietLoad(loadAhead);
  restoreTypedValues(takeTypedValues());
  startPreferences();
  setCallLanguage(firstLanguage());
  i18next.on('languageChanged', setCallLanguage);
  const texts = startI18n(startNamespaces);
  startSession();
  forgetFormerPersons(sessionState.isLoggedIn ? sessionChange() : null);
  startWebRequest();
  // A screen that fails to load reports it when it is rendered.
  await Promise.all([texts, loadFirstScreen().catch(() => undefined)]);
  performance.mark(firstScreenMark);
}
