import { Info } from 'lucide-react';
import { type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastTotals } from '#domain/forecast/forecast-result.ts';
import { explanationControl } from '#state/tips.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FigureText, type FigureTextProps } from '#ui/marks/figure-text.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import styles from './explain-button.module.css';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

type TotalName = keyof ForecastTotals;

const Explanation = screenNamed('Explanation', () => import('./explanation.tsx'), 'workbench');

/** The key that opens the explanation of the focused figure (screens, section 4). */
const explainKey = 'F9';

const figureMark = 'data-explained';
const totalsMark = 'data-explained-together';

const steps: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowUp: -1, ArrowDown: 1 };

/** Roving tabindex over a group of explained figures: the arrow keys move between them. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const step = steps[key];
  const together = currentTarget.closest(`[${totalsMark}]`)?.querySelectorAll<HTMLElement>(`[${figureMark}]`) ?? [];
  const next = step && [...together].at([...together].indexOf(currentTarget) + step);
  if (key !== explainKey && !next) return;
  event.preventDefault();
  if (next) next.focus();
  else currentTarget.click();
}

/** Marks the element around a group of explained figures. */
export const explainedTogether = { [totalsMark]: '' };

const keys = { 'aria-keyshortcuts': explainKey, onKeyDown: handleKey, [figureMark]: '' };

/** The figure that a button explains: it is the button's own, or the main one of its group. */
const figureOf = (button: HTMLElement) =>
  button.querySelector('[data-figure]')
    ? button
    : (button.closest(`[${totalsMark}]`)?.querySelector('[data-figure]') ?? null);

interface ExplainPopoverProps {
  total: TotalName;
  /** Restricts the explanation to these items; the whole cart by default. */
  uuids?: readonly string[] | undefined;
  label: string;
  button: ReactElement;
}

function ExplainPopover({ total, uuids, label, button }: ExplainPopoverProps) {
  return (
    <Popover label={label} button={button} besides={figureOf}>
      <LazyPart failed={partFailed}>
        <Explanation total={total} uuids={uuids} />
      </LazyPart>
    </Popover>
  );
}

/** Opens the explanation of the main figure. */
export function ExplainButton() {
  const { t } = useTranslation('forecast');
  const label = t('explain');
  return (
    <ExplainPopover
      total="expectedAssets"
      label={label}
      button={<IconButton ref={explanationControl} size="sm" icon={Info} label={label} {...keys} />}
    />
  );
}

interface ExplainedFigureProps extends FigureTextProps {
  total: TotalName;
  uuids?: readonly string[];
  /** The label of the figure. */
  name: string;
  /** Whether it is the tab stop of its group when the group does not contain the main figure. */
  isStop?: boolean;
}

/** A total that opens its explanation. */
export function ExplainedFigure({ total, uuids, name, isStop = false, ...figure }: ExplainedFigureProps) {
  const { t } = useTranslation('forecast');
  if (figure.value == null) return <FigureText {...figure} />;
  const label = t('explain-named', { name });
  return (
    <ExplainPopover
      {...{ total, uuids, label }}
      button={
        <button type="button" className={styles.figure} title={label} tabIndex={isStop ? 0 : -1} {...keys}>
          <FigureText {...figure} />
        </button>
      }
    />
  );
}
