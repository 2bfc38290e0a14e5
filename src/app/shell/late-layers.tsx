import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearchDialog } from '#features/search/fund-search-dialog.tsx';
import { useNewCart } from '#portal-ui/use-new-cart.tsx';
import { closeDialog, type DialogName } from '#state/dialogs.ts';
import { headingAbove } from '#ui/focus.ts';
import { LogOutDialog } from '../log-out-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';

function Commands({ onNewCart }: { onNewCart: () => void }) {
  return <CommandPalette commands={useCommands(onNewCart)} onClose={closeDialog} />;
}

/** The overlays that are loaded after the first screen, which needs none of them: menu, search, palette and shortcuts. */
export function LateLayers({ open }: { open: DialogName | null }) {
  // Here, because its question is asked when the palette has closed.
  const { begin, dialog } = useNewCart(() => headingAbove(null)?.focus());
  return (
    <>
      <SideMenu />
      {open === 'search' && <FundSearchDialog onClose={closeDialog} />}
      {open === 'commands' && <Commands onNewCart={begin} />}
      {open === 'keys' && <KeyList />}
      {open === 'log-out' && <LogOutDialog onClose={closeDialog} />}
      {dialog}
    </>
  );
}
