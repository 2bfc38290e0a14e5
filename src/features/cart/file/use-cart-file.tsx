import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#i18n/i18n.ts';
import { untilCodeIsChecked } from '#state/missing-code.ts';
import { saveFile } from '#state/files/save-file.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { ReadFile } from './cart-file-actions.ts';

/** What few visits need, with its texts; null if it could not be loaded. */
const loadActions = () =>
  withTexts('workbench', () => import('./cart-file-actions.ts')).catch(() => untilCodeIsChecked().then(() => null));

const refuse = (text: string): void => void showToast({ kind: 'error', text });

interface CartFile {
  open: (file: File) => Promise<void>;
  save: () => Promise<void>;
  /** The question before a cart is replaced; to be rendered beside the menu. */
  dialog: ReactNode;
}

/**
 * Saves the cart to a file, and replaces it with that of a file as one undo step, after a question where there is something to
 * replace; a file that cannot be opened reports why and changes nothing (SIL-183, SIL-190).
 */
export function useCartFile(): CartFile {
  const { t, i18n } = useTranslation('cart');
  const [asked, setAsked] = useState<ReadFile | null>(null);

  const take = async (read: ReadFile) => {
    const { name } = read;
    const undo = (await loadActions())?.takeRead(read);
    if (!undo) return refuse(t('file.unavailable', { name }));
    showToast({ kind: 'success', text: t('file.opened', { name }), action: { label: t('cart.undo'), onAction: undo } });
  };
  const open = async (file: File) => {
    const { name } = file;
    const read = await (await loadActions())?.readFile(file);
    if (!read) return refuse(t('file.unavailable', { name }));
    if ('fault' in read) {
      const say = i18n.getFixedT(null, 'cart-file');
      return refuse(say(`fault.${read.fault.kind}`, { name, ...read.fault }));
    }
    if (read.isReplacing) setAsked(read);
    else await take(read);
  };
  const save = async () => {
    const blob = await (await loadActions())?.savedBlob();
    if (!blob) return refuse(t('file.not-saved'));
    saveFile(blob, `${t('file.name')}.json`);
  };
  const answer = (isYes: boolean) => {
    setAsked(null);
    if (isYes && asked) void take(asked);
  };
  const dialog = asked && (
    <ConfirmDialog
      title={t('file.replace.title')}
      text={t('file.replace.text', { name: asked.name })}
      yes={t('file.replace.yes')}
      onAnswer={answer}
    />
  );
  return { open, save, dialog };
}
