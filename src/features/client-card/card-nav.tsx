import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionNav, type PageSection } from '#ui/layout/section-nav.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import styles from './card-nav.module.css';
import { sectionId } from './sections/card-section.tsx';
import { useProgress, type PartProgress, type ProgressProps } from './use-progress.ts';

/** Progress of a part: its errors first, a tick when it is complete. */
function useSectionState(): (part: PartProgress) => PageSection['state'] {
  const { t } = useTranslation('client');
  return ({ required, filled, wrong }) => {
    const errors = t('progress.errors', { count: wrong.length });
    if (wrong.length > 0) return { mark: <span className="danger medium">{errors}</span>, text: errors };
    if (required === 0) return { mark: t('progress.optional'), text: t('progress.optional') };
    const part = t('progress.part', { filled, total: required });
    if (filled < required) return { mark: part, text: part };
    const done = t('progress.done');
    const mark = (
      <span className="beside success">
        <Icon of={Check} size={16} />
        <VisuallyHidden>{done}</VisuallyHidden>
      </span>
    );
    return { mark, text: done };
  };
}

function Progress({ parts }: { parts: readonly PartProgress[] }) {
  const { t } = useTranslation('client');
  const sum = (of: (part: PartProgress) => number) => parts.reduce((total, part) => total + of(part), 0);
  const filled = sum((part) => part.filled);
  const total = sum((part) => part.required);
  return (
    <div className={styles.progress}>
      <div className="text-xs beside spread tertiary figures">
        <span>{t('progress.filled')}</span>
        <span>{t('progress.of', { filled, total })}</span>
      </div>
      <progress className={styles.bar} aria-label={t('progress.label')} value={filled} max={total} />
    </div>
  );
}

/** The parts of the card with their state, and the total progress. */
export function CardNav(seen: ProgressProps) {
  const { t } = useTranslation('client');
  const parts = useProgress(seen);
  const stateOf = useSectionState();
  return (
    <div className={styles.nav}>
      <SectionNav
        label={t('sections')}
        sections={parts.map((part) => ({
          id: sectionId(part.section),
          label: t(`section.${part.section}`),
          state: stateOf(part),
        }))}
      />
      <Progress parts={parts} />
    </div>
  );
}
