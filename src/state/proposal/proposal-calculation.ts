import { ref, subscribe } from 'valtio';
import { encodePlan } from '#contract/draft-codec.ts';
import { proposalOutlook } from '#domain/analysis/proposal/proposal-outlook.ts';
import { cartGroups, type CartGroup } from '#domain/cart/cart-groups.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { positionFigures, projectionsOf, yearlySummary } from '#domain/cart/figures/position-figures.ts';
import { proposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import { usedRates } from '#domain/cart/figures/used-rates.ts';
import { totalsReachLimit } from '#domain/forecast/value-limit.ts';
import { yearlyPoints } from '#domain/forecast/series-points.ts';
import type { ItemProjection } from '#worker-client/forecast-outcome.ts';
import { forgetScenario, recalculate } from '#worker-client/page-analytics.ts';
import { proposalScenario } from '#worker-client/forecast-calls.ts';
import { cart } from '../cart/cart.ts';
import { showProposal, type ProposalState, type ProposalTab, type ProposedDocument } from './proposal-state.ts';
import { recalculationInput } from '../cart/calculation/recalculation-input.ts';
import { catalogueState, termsKey } from '../catalogue/catalogue.ts';

type Stopped = Exclude<ProposalState['status'], 'done'>;

let run = 0;

/** Recalculates the proposal after every recalculation of the cart (PROP-07, R4). Returns a function that stops it. */
export function watchProposal(): () => void {
  const stop = subscribe(cart.summary, () => void calculate());
  void calculate();
  return () => {
    stop();
    run += 1;
    forgetScenario(proposalScenario);
    showProposal('calculating');
  };
}

/** Returns what blocks a proposal of the cart; a product that is no longer offered does not (SIL-91). */
function blocker(): Stopped | null {
  const { status, leftOut, missingRates, forecast } = cart.summary;
  if (status === 'calculating') return 'calculating';
  if (status === 'unavailable') return 'unavailable';
  if (leftOut.some(({ reason }) => reason === 'loading')) return 'calculating';
  if (leftOut.some(({ reason }) => reason !== 'missing') || status === 'empty') return 'blocked';
  if (missingRates.length > 0) return 'missing-rate';
  return forecast && totalsReachLimit(forecast) ? 'too-large' : null;
}

async function calculate(): Promise<void> {
  run += 1;
  const own = run;
  const hindered = blocker();
  if (hindered) return showProposal(hindered);
  showProposal('calculating');
  const document = cart.content();
  const tabs: ProposalTab[] = [];
  for (const group of cartGroups(document.positions)) {
    const tab = await tabOf(group, document);
    if (own !== run) return undefined;
    if (tab === 'unavailable') return showProposal('unavailable');
    if (tab) tabs.push(tab);
  }
  return showProposal(tabs.length > 0 ? 'done' : 'blocked', tabs);
}

/** Returns a tab with its own summary; null if none of its items counts. */
async function tabOf(
  { id, kind, uuids }: CartGroup,
  document: CartDocument,
): Promise<ProposalTab | 'unavailable' | null> {
  const items = uuids.flatMap((uuid) => cart.item(uuid) ?? []);
  const input = recalculationInput(items);
  if (input.items.length === 0) return null;
  const outcome = await recalculate(proposalScenario, input);
  if (outcome.status !== 'done' || !outcome.summary || !outcome.summarySeries) return 'unavailable';
  const results = new Map(outcome.items.map((result) => [result.id, result]));
  const positions = items.map(({ uuid, resolved }) =>
    positionFigures(resolved, results.get(uuid), ({ series, months }: ItemProjection) =>
      yearlyPoints(series, 0, months),
    ),
  );
  const proposed: ProposedDocument = {
    positions,
    order: cart.order.state.resolved,
    summary: yearlySummary(outcome.summary, outcome.summarySeries),
    rates: usedRates(
      positions.flatMap(projectionsOf).map((projected) => projected.input),
      input.summary,
    ),
  };
  const outlook = proposalOutlook(proposed, ongoingCharge);
  if (!outlook) return 'unavailable';
  const placed = [...document.positions.entries()].filter(([, { uuid }]) => uuids.includes(uuid));
  const own = { ...document, positions: placed.map(([, position]) => position) };
  return {
    id,
    kind,
    document: ref(proposed),
    outlook: ref(outlook),
    figures: proposalFigures(positions, outcome.summary),
    cart: encodePlan(own),
    places: placed.map(([place]) => place),
  };
}

/** The terms of every product of the cart are loaded before it is calculated. */
const ongoingCharge = ({ itemType, id }: { itemType: 'Fund' | 'Program'; id: string }): number | null =>
  itemType === 'Fund'
    ? (catalogueState.terms.get(termsKey(itemType, id))?.ongoingCharge ?? null)
    : (catalogueState.programById.get(id)?.ter ?? null);
