import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findCommands } from '#domain/portal/find-commands.ts';
import { dialogState } from '#state/dialogs.ts';
import { useFundOptions } from './fund-options.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useFundSearch } from './use-fund-search.ts';

const mostFunds = 6;
const mostPrograms = 6;

export interface Command {
  id: string;
  name: string;
  /** Additional search terms besides the name. */
  words: string;
  kind: 'screens' | 'actions' | 'programs';
  run: () => void;
}

export interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** One list of screens and actions and, with a phrase, of programs and funds. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [phrase, setPhrase] = useState(dialogState.typedAhead);
  const search = useFundSearch(phrase, mostFunds);
  const funds = useFundOptions(search, t('commands.funds'));
  const isSearching = phrase.trim() !== '';
  const found = findCommands(commands, phrase);
  const programs = isSearching ? found.filter(({ kind }) => kind === 'programs').slice(0, mostPrograms) : [];
  const shown = [...found.filter(({ kind }) => kind !== 'programs'), ...programs];
  const options = [
    ...shown.map(({ id, name, kind, run }) => ({ id, name, run, section: t(`commands.${kind}`) })),
    ...funds,
  ];
  const isSettled = search.status === 'done' || search.status === 'unavailable';

  return (
    <SearchDialog
      label={t('commands.title')}
      phrase={phrase}
      onPhrase={setPhrase}
      options={options}
      count={shown.length + search.total}
      note={isSettled && options.length === 0 ? t('commands.empty', { phrase: phrase.trim() }) : null}
      onClose={onClose}
    />
  );
}
