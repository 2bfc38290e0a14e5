import { useEffect, useState, type ReactNode } from 'react';
import styles from './section-nav.module.css';
import { Select } from '../fields/select.tsx';
import { useMediaQuery } from './use-media-query.ts';

export interface PageSection {
  /** The id of the section's element on the page; it takes the focus, so it needs `tabIndex={-1}`. */
  id: string;
  label: string;
  /** How far the section is: as it is shown behind the label, and in words. */
  state?: { mark: ReactNode; text: string } | undefined;
}

export interface SectionNavProps {
  /** The name of the navigation. */
  label: string;
  /** In the order of the page. */
  sections: readonly PageSection[];
}

/** Header, sticky title and some air: a section that begins above this line is the one being read. */
const readingLine = 180;

/** The last section that begins above the reading line; the last of all at the end of the page. */
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

/** The sections of a long page: links beside it with the current one marked, one list where there is no room beside. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useSectionBeingRead(sections);
  const isWide = useMediaQuery('(min-width: 63.95rem)');

  useEffect(() => {
    // An address with a section in it is opened before the section is there.
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
