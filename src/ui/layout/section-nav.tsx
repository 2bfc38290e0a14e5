import { useEffect, useState, type ReactNode } from 'react';
import styles from './section-nav.module.css';
import { Select } from '../fields/select.tsx';
import { useMediaQuery } from './use-media-query.ts';

export interface PageSection {
  /** ID of the section's element on the page, which needs `tabIndex={-1}` because it receives the focus. */
  id: string;
  label: string;
  /** Completion of the section: the mark behind the label, and its text alternative. */
  state?: { mark: ReactNode; text: string } | undefined;
}

export interface SectionNavProps {
  /** The accessible name of the navigation. */
  label: string;
  /** In the order of the page. */
  sections: readonly PageSection[];
}

/**
 * Height of header, sticky title and a margin in pixels: the current section is the last one that begins above this
 * line.
 */
const readingLine = 180;

/**
 * Returns the ID of the last section that begins above the reading line; at the end of the page, of the last section.
 */
function sectionBeingRead(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1);
  const begun = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < readingLine,
  );
  return begun.at(-1) ?? ids[0];
}

function useSectionBeingRead(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const key = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = key.split(' ');
    const look = () => setCurrent(sectionBeingRead(ids));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [key]);
  return current;
}

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });

function goTo(id: string): void {
  show(id);
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** The sections of a long page: links beside it with the current one marked, or a select if they do not fit. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useSectionBeingRead(sections);
  const isWide = useMediaQuery('(min-width: 63.95rem)');

  useEffect(() => {
    // The section of the URL's fragment may be rendered after the browser has tried to scroll to it.
    const wanted = window.location.hash.slice(1);
    if (wanted !== '') show(wanted);
  }, []);

  if (!isWide)
    return (
      <nav aria-label={label}>
        <Select
          label={label}
          options={sections.map(({ id, label: name, state }) => ({
            value: id,
            label: state ? `${name}: ${state.text}` : name,
          }))}
          value={current ?? null}
          onChange={show}
        />
      </nav>
    );
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className={styles.link}
              aria-current={section.id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(section.id);
              }}
            >
              {section.label}
              {section.state && <span className={styles.state}>{section.state.mark}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
