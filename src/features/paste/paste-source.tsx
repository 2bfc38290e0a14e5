import { FileUp } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCartItems } from '#domain/cart/can-add.ts';
import { readSheet } from '#domain/cart/paste/pasted-sheet.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from './paste-dialog.module.css';

/** Sample rows in the three formats that are understood. */
const forms = ['CZ0008474210\t250 000\t5 000\t20', 'Kamenec Akcie;150000;;8', 'LU1783402636\t1,5 mil.\t\t15'];

/** The encoding that a file of UTF-16 begins with. */
const markedEncodings = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' } as const;

const decoded = (bytes: ArrayBuffer): string | null => {
  const mark = Array.from(new Uint8Array(bytes.slice(0, 2)), (byte) => byte.toString(16)).join(' ');
  if (mark === 'ff fe' || mark === 'fe ff') return new TextDecoder(markedEncodings[mark]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The encoding of spreadsheets in our countries that do not write Unicode.
    const text = new TextDecoder('windows-1250').decode(bytes);
    return text.includes('\0') ? null : text;
  }
};

interface PasteSourceProps {
  /** A text pasted before that could not be used. */
  text: string;
  /** The reason why it could not be used; by default, that it contains no rows. */
  fault?: string;
  onRead: (text: string) => void;
}

/** Asks for the rows: pasted, typed, or from a CSV file. */
export function PasteSource({ text, fault: given, onRead }: PasteSourceProps) {
  const { t } = useTranslation('sheet-paste');
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState(text.trim() === '' ? '' : (given ?? t('source.nothing')));
  const file = useRef<HTMLInputElement>(null);
  const read = (next: string) => {
    if (readSheet(next).lines.length > 0) onRead(next);
    else setFault(t('source.nothing'));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (typed.trim() !== '' || readSheet(pasted).lines.length === 0) return;
    event.preventDefault();
    onRead(pasted);
  };
  const readFile = async (chosen: File) => {
    const content = decoded(await chosen.arrayBuffer());
    if (content === null) setFault(t('source.unreadable'));
    else read(content);
  };
  return (
    <div className="stack gap-4">
      <TextArea
        label={t('source.label')}
        hint={t('source.hint', { most: formatFact('count', mostCartItems) })}
        error={fault || undefined}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setFault('');
        }}
        onPaste={onPaste}
      />
      <div className="cluster gap-2">
        <Button variant="primary" disabled={typed.trim() === ''} onClick={() => read(typed)}>
          {t('source.read')}
        </Button>
        <Button icon={FileUp} onClick={() => file.current?.click()}>
          {t('source.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          aria-label={t('source.file')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void readFile(chosen);
            event.target.value = '';
          }}
        />
      </div>
      <div>
        <p>{t('source.forms')}</p>
        <pre className={styles.forms}>{forms.join('\n')}</pre>
      </div>
    </div>
  );
}
