import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClientScreen } from '#features/client-screen/client-screen.tsx';
import { startI18n, startNamespaces } from '#i18n/i18n.ts';
import { followTheme, startPreferences } from '#state/session/preferences.ts';
import { applyBrandColours, titleOf } from '#ui/page-brand.ts';
import { surviveMovedNodes } from './moved-nodes.ts';
import { allowOwnScriptsOnly } from './own-scripts-only.ts';

/** Mounts the client's screen, which has neither session nor shell: it shows what the advisor's window sends. */
export async function mountClientWindow(root: HTMLElement): Promise<void> {
  allowOwnScriptsOnly();
  surviveMovedNodes();
  applyBrandColours();
  startPreferences();
  followTheme();
  document.title = titleOf(null);
  await startI18n([...startNamespaces, 'client-screen', 'forecast', 'cart']);
  createRoot(root).render(
    <StrictMode>
      <ClientScreen />
    </StrictMode>,
  );
}
