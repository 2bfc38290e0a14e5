import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useNavigate } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { EmptyCartDialog } from './empty-cart-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { paths } from './paths.ts';
import { closeLayer, shellLayer } from './shell-layer.ts';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

function useShowFund(): (fund: Fund) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(paths.fund(id));
}

function Commands() {
  const commands = useCommands();
  return <CommandPalette commands={commands} onChooseFund={useShowFund()} onClose={closeLayer} />;
}

/** Everything that can lie over a screen of the portal. */
export function ShellLayers() {
  const { open } = useSnapshot(shellLayer);
  const [feedback, setFeedback] = useState('');
  const showFund = useShowFund();
  return (
    <>
      <SideMenu />
      <DisclaimerDialog />
      <Suspense fallback={null}>
        {open === 'search' && <FundSearch onChoose={showFund} onClose={closeLayer} />}
        {open === 'commands' && <Commands />}
        {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeLayer} />}
        {open === 'keys' && <KeyList />}
        {open === 'empty-cart' && <EmptyCartDialog />}
      </Suspense>
    </>
  );
}
