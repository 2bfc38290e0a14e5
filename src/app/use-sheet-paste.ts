import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { openPaste } from '#state/dialogs.ts';
import { paths } from '#routes/paths.ts';

/** Where a paste is taken as rows for the cart (screens, section 3). */
const screens = new Set<string>([paths.cart, paths.home, paths.funds, paths.fundList, paths.fundsAdvanced]);

const writable = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Names or ISINs, and more than one cell: a lone word is no sheet, and figures alone go into the cells of the table. */
const looksLikeSheet = (text: string): boolean => /\p{L}{2}/u.test(text) && /[\t\n;]/.test(text.trim());

/** Takes rows of a sheet that are pasted where nothing else takes them. */
export function useSheetPaste(): void {
  const { pathname } = useLocation();
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !screens.has(pathname)) return;
    if (event.target instanceof Element && event.target.closest(writable)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!looksLikeSheet(text)) return;
    event.preventDefault();
    openPaste(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
