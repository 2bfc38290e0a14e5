import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { closeDialog, type DialogName } from '#state/dialogs.ts';
import { KeyList } from './key-list.tsx';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';

function Commands() {
  return <CommandPalette commands={useCommands()} onClose={closeDialog} />;
}

/** The overlays that are loaded after the first screen, which needs none of them: menu, search, palette and shortcuts. */
export function LateLayers({ open }: { open: DialogName | null }) {
  return (
    <>
      <SideMenu />
      {open === 'search' && <FundSearch onClose={closeDialog} />}
      {open === 'commands' && <Commands />}
      {open === 'keys' && <KeyList />}
    </>
  );
}
