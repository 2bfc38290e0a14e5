import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { cartStep, type CartStepNumber } from '#domain/cart/steps/cart-steps.ts';
import { CartPage } from '#features/cart/cart-page.tsx';
import { CartSteps } from '#features/cart/cart-steps.tsx';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { focusHeading } from '../focus-heading.ts';
import { LoadingLine } from '../loading-line.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';

const steps = Object.values(cartStep);

/** Returns the step of an entry of the browser's history, or null. */
function stepOf(state: unknown): CartStepNumber | null {
  const step: unknown = typeof state === 'object' && state !== null && 'step' in state ? state.step : null;
  return steps.find((one) => one === step) ?? null;
}

/** Adds each step of the order to the browser's history, so that Back returns to the previous step. */
function useStepHistory(): void {
  const { state, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const { active } = useSnapshot(cart.steps.state);
  const entered = useRef<string | null>(null);

  const enter = useEffectEvent((entry: string) => {
    const isFirst = entered.current === null;
    entered.current = entry;
    const step = stepOf(state) ?? (isBack && !isFirst ? cartStep.cart : null);
    if (step === null) return;
    // An entry added here tells the step of then: the order may be at another one by the time it is there.
    if (isBack) cart.steps.show(step);
    const shown = cart.steps.state.active;
    // The step of this entry is not available, so the entry is replaced by the current step.
    if (shown !== step) void navigate(paths.cart, { state: { step: shown }, replace: true });
  });
  const follow = useEffectEvent((shown: CartStepNumber) => {
    const before = stepOf(state) ?? cartStep.cart;
    // A signed order is left for another screen, which empties the cart.
    if (before === cartStep.signed) return;
    // Back must not return to a step that has become unavailable.
    const replace = before > cart.steps.state.available;
    if (before !== shown) void navigate(paths.cart, { state: { step: shown }, replace });
  });
  useEffect(() => enter(key), [key]);
  useEffect(() => follow(active), [active]);
}

/**
 * Scrolls a later step to the top and focuses its heading, unless its screen has set the focus (CART-08). Rendered beside
 * that screen, so that the effect runs after it is mounted.
 */
function StepStart() {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  return null;
}

/** Figures and chart above the table of items. */
export const LazyPlanStage = screenNamed('CartStage', () => import('./cart-stage.tsx'), 'workbench');
const ClientStep = screenNamed('ClientStep', () => import('./client-step.tsx'), 'order');
const ContractStep = screenNamed('ContractStep', () => import('./contract-step.tsx'), 'order');

/** The current step of the order (CART-05). */
export function CartRoute() {
  useStepHistory();
  const { active } = useSnapshot(cart.steps.state);
  if (active === cartStep.cart) return <CartPage PlanStage={LazyPlanStage} />;
  const Step = active === cartStep.client ? ClientStep : ContractStep;
  return (
    <>
      <CartSteps />
      <LazyPart key={active} waiting={<LoadingLine />} failed={partFailed}>
        <Step />
        <StepStart key={active} />
      </LazyPart>
    </>
  );
}
