import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CalculatorUnavailable } from '#cart-ui/notes/calculator-unavailable.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import { NextStepButton } from '../next-step/next-step-button.tsx';
import type { NextStepProps } from '../next-step/next-step-props.ts';
import { EditChange } from '#cart-ui/edit-change.tsx';
import styles from './mobile-bar.module.css';
import { LeftOutLine, TooLargeNote } from '#cart-ui/notes/left-out-line.tsx';
import { ProposalLink } from './proposal-link.tsx';
import { useSummaryView } from '#cart-ui/summary-view.ts';

/** The main figure with links to the forecast, the proposal and the next step, at the bottom of small screens. */
export function MobileBar({ onExpand, onNext, lead }: { onExpand: () => void; onNext: () => void } & NextStepProps) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  const bar = useBottomBar<HTMLElement>();
  return (
    <section ref={bar} className={styles.bar} aria-label={t('title')}>
      {view.status === 'unavailable' && <CalculatorUnavailable />}
      <TooLargeNote />
      <div className={styles.row}>
        <div className="rigid">
          <span className={styles.label}>
            {view.mainLabel}
            <EditChange of="value" currency={view.currencyCode} />
          </span>
          <span className={classNames(styles.figure, view.status === 'calculating' && 'former')}>
            <FigureText
              of="cart.expected-assets"
              value={view.forecast?.totals.expectedAssets}
              currency={view.currencyCode}
            />
          </span>
        </div>
        <LeftOutLine onNext={onNext} />
      </div>
      <div className="beside gap-2">
        <Button icon={ChartLine} onClick={onExpand}>
          {t('open')}
        </Button>
        <ProposalLink look="icon" />
        <div className="fill">
          <NextStepButton lead={lead} size="md" />
        </div>
      </div>
    </section>
  );
}
