import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#contract/catalogue.ts';
import { findCommands } from '#domain/portal/find-commands.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useFundSearch } from './use-fund-search.ts';

const mostFunds = 6;
const mostPrograms = 6;

export interface Command {
  id: string;
  name: string;
  kind: 'screens' | 'actions' | 'programs';
  run: () => void;
}

export interface CommandPaletteProps {
  commands: readonly Command[];
  onChooseFund: (fund: Fund) => void;
  onClose: () => void;
}

/** Screens and actions, and with a phrase programs and funds too, in one list. */
export function CommandPalette({ commands, onChooseFund, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [phrase, setPhrase] = useState('');
  const { status, hits } = useFundSearch(phrase, mostFunds);
  const isSearching = phrase.trim() !== '';
  const found = findCommands(commands, phrase);
  const programs = isSearching ? found.filter(({ kind }) => kind === 'programs').slice(0, mostPrograms) : [];
  const shown = [...found.filter(({ kind }) => kind !== 'programs'), ...programs];
  const options = [
    ...shown.map(({ id, name, kind }) => ({ id, name, section: t(`commands.${kind}`) })),
    ...hits.map(({ id, name, isin }) => ({ id: `fund-${id}`, name, detail: isin, section: t('commands.funds') })),
  ];
  const runs = new Map([
    ...shown.map(({ id, run }) => [id, run] as const),
    ...hits.map((fund) => [`fund-${fund.id}`, () => onChooseFund(fund)] as const),
  ]);
  const isSettled = status === 'done' || status === 'unavailable';

  return (
    <SearchDialog
      label={t('commands.title')}
      phrase={phrase}
      onPhrase={setPhrase}
      options={options}
      note={isSettled && options.length === 0 ? t('commands.empty', { phrase: phrase.trim() }) : null}
      onChoose={({ id }) => runs.get(id)?.()}
      onClose={onClose}
    />
  );
}
