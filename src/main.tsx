import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startPage } from '#app/start-page.ts';
import { isClientScreen } from '#routes/client-screen-path.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element.');

if (isClientScreen(location.pathname)) {
  const { mountClientWindow } = await import('#app/client-window.tsx');
  await mountClientWindow(root);
} else {
  await startPage();
  createRoot(root).render(<App />);
}
