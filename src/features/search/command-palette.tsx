import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findCommands } from '#domain/portal/find-commands.ts';
import { dialogState } from '#state/dialogs.ts';
import { recentCommands } from '#state/session/recent-commands.ts';
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
  /** Whether it is not offered again among the commands chosen last. */
  isNotRecent?: true;
  run: () => void;
}

export interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

type Section = Command['kind'] | 'recent' | 'both';

/**
 * Returns the commands in the order of the list, each with its section: without a phrase the ones chosen last, then screens and
 * actions; with one screens and actions together, as they match, and programs, the best match first (SIL-218).
 */
function listed(commands: readonly Command[], phrase: string, recent: readonly string[]): [Section, Command][] {
  const found = findCommands(commands, phrase);
  if (phrase.trim() === '') {
    const last = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const others = found.filter((command) => command.kind !== 'programs' && !last.includes(command));
    return [
      ...last.map((command): [Section, Command] => ['recent', command]),
      ...others.map((command): [Section, Command] => [command.kind, command]),
    ];
  }
  const programs = found.filter(({ kind }) => kind === 'programs').slice(0, mostPrograms);
  const others = found.filter(({ kind }) => kind !== 'programs');
  const parts = found[0]?.kind === 'programs' ? [programs, others] : [others, programs];
  return parts.flat().map((command) => [command.kind === 'programs' ? 'programs' : 'both', command]);
}

function choose({ id, isNotRecent, run }: Command): void {
  if (!isNotRecent) recentCommands.note(id);
  run();
}

/** One list of screens and actions and, with a phrase, of programs and funds. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [phrase, setPhrase] = useState(dialogState.typedAhead);
  const search = useFundSearch(phrase, mostFunds);
  const funds = useFundOptions(search, t('commands.funds'));
  const [recent] = useState(recentCommands.read);
  const shown = listed(commands, phrase, recent);
  const options = [
    ...shown.map(([section, command]) => ({
      id: command.id,
      name: command.name,
      section: t(`commands.${section}`),
      run: () => choose(command),
    })),
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
