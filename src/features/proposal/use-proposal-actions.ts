import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { doughnutPng, forecastPng } from '#charts/chart-images.ts';
import { scenarioModel } from '#charts/scenario-model.ts';
import type { CallOutcome } from '#state/call-outcome.ts';
import { saveProposal, sendProposal, type DrawnProposal } from '#state/proposal/proposal.ts';
import { proposalState } from '#state/proposal/proposal-state.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { useProposalName, useTabCharts } from './proposal-view.ts';

export interface ProposalActions {
  /** What is under way; one at a time. */
  busy: 'pdf' | 'send' | null;
  save: () => Promise<void>;
  /** Answers whether it is on its way; a refusal says so on its own. */
  send: (emails: readonly string[]) => Promise<boolean>;
}

/** Draws the charts of all tabs in the light theme of the sheet, and has the document made or sent (PROP-04, PROP-05). */
export function useProposalActions(sheet: RefObject<HTMLElement | null>): ProposalActions {
  const { t } = useTranslation('proposal');
  const [busy, setBusy] = useState<ProposalActions['busy']>(null);
  const failure = useFailureToast();
  const nameOf = useProposalName();
  const chartsOf = useTabCharts();

  const drawn = (element: Element): DrawnProposal[] =>
    proposalState.tabs.map((tab) => {
      const charts = chartsOf(tab);
      return {
        tab,
        name: nameOf(tab),
        forecastChart: forecastPng(element, scenarioModel(charts)),
        distributionChart: charts.slices.length > 0 ? doughnutPng(element, charts.slices) : null,
      };
    });

  const run = async (
    kind: 'pdf' | 'send',
    unknown: string,
    act: (proposals: readonly DrawnProposal[]) => Promise<CallOutcome>,
  ): Promise<boolean> => {
    if (busy !== null || !sheet.current) return false;
    setBusy(kind);
    failure.takeBack();
    const outcome = await act(drawn(sheet.current)).finally(() => setBusy(null));
    if (outcome === 'done') return true;
    failure.tell(outcome === 'failed' ? unknown : outcome.refusal);
    return false;
  };

  return {
    busy,
    save: async () => {
      await run('pdf', t('generation-error'), saveProposal);
    },
    send: async (emails) => {
      const isSent = await run('send', t('email-error'), (proposals) => sendProposal(proposals, emails));
      if (isSent) showToast({ kind: 'success', text: t('sent', { count: emails.length }) });
      return isSent;
    },
  };
}
