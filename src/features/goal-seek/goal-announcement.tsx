import { useTranslation } from 'react-i18next';
import { useFigureText } from './use-goal-text.ts';
import { foundOf, type AnsweredWay } from './use-goal-ways.ts';

/** Announces the selected answer to screen readers once it is calculated. */
export function GoalAnnouncement({ answered }: { answered: AnsweredWay }) {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const { way, view } = answered;
  const { figures, isFormer } = view;
  const found = foundOf(answered);
  const textOf = () => {
    if (found) return t('solved', { figure: figureText(way, found.entry.figure) });
    if (figures?.status === 'found') return t('unsolved', { way: t(`way.${way.name}`), reason: t('unchanged') });
    const reason = figures?.reason ?? (way.column === 'investmentHorizon' ? 'no-forecast' : 'no-item');
    return t('unsolved', { way: t(`way.${way.name}`), reason: t(`reason.${reason}`) });
  };
  return (
    <p className="visually-hidden" role="status">
      {!isFormer && (figures || !way.asked) ? textOf() : ''}
    </p>
  );
}
