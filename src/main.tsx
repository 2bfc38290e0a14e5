import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startPage } from '#app/start-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element.');

await startPage();
createRoot(root).render(<App />);
