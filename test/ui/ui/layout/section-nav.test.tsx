import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionNav } from '#ui/layout/section-nav.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs');

const sections = [
  { id: 'one', label: 'První' },
  { id: 'two', label: 'Druhá' },
  { id: 'three', label: 'Třetí' },
];

let tops: Record<string, number> = {};

/** Places the sections at these distances from the top of the window. */
function scrollSections(next: Record<string, number>): void {
  tops = next;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

const current = () => screen.getAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent);

beforeEach(() => {
  tops = { one: 150, two: 600, three: 1200 };
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
  render(
    <>
      <SectionNav label="Na této stránce" sections={sections} />
      {sections.map(({ id, label }) => (
        <section key={id} id={id} tabIndex={-1} aria-label={label} />
      ))}
    </>,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('SectionNav', () => {
  it('marks the current section while the page scrolls (FUND-13)', () => {
    expect(current()).toEqual(['První']);
    scrollSections({ one: -300, two: 170, three: 700 });
    expect(current()).toEqual(['Druhá']);
    scrollSections({ one: -900, two: -400, three: 100 });
    expect(current()).toEqual(['Třetí']);
    scrollSections({ one: 150, two: 600, three: 1200 });
    expect(current()).toEqual(['První']);
  });

  it('scrolls to a section by its link and focuses it', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('link', { name: 'Druhá' }));
    const section = screen.getByRole('region', { name: 'Druhá' });
    expect(scrolled.mock.contexts).toEqual([section]);
    expect(section).toHaveFocus();
  });
});
