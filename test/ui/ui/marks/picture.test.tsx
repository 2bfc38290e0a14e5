import { fireEvent, render, screen } from '@testing-library/react';
import { Landmark } from 'lucide-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearMissingPictures, Picture } from '#ui/marks/picture.tsx';

const advisor = { kind: 'dealer', id: 'u1', fallback: { person: 'Tereza Havránková' } } as const;

const image = (container: HTMLElement) => container.querySelector('img');

function renderImage(element: React.ReactElement): HTMLImageElement {
  const shown = image(render(element).container);
  if (!shown) throw new Error('No image is asked for.');
  return shown;
}

afterEach(() => {
  clearMissingPictures();
  vi.restoreAllMocks();
});

describe('Picture', () => {
  it('lazily requests the picture of its kind and ID (API-52)', () => {
    const shown = renderImage(<Picture kind="fund" id="a/b" alt="" fallback={{ symbol: Landmark }} />);
    expect(shown).toHaveAttribute('src', '/api/images/fund/a%2Fb');
    expect(shown).toHaveAttribute('loading', 'lazy');
  });

  it('adds the time of the last change to the address (PROF-07, SIL-34)', () => {
    const shown = renderImage(<Picture {...advisor} alt="" timestamp="2026-11-20T08:00:00+01:00" />);
    expect(shown).toHaveAttribute('src', '/api/images/dealer/u1?timestamp=2026-11-20T08%3A00%3A00%2B01%3A00');
  });

  it('shows initials while the picture loads and after a failure (SIL-34)', () => {
    const { container } = render(<Picture {...advisor} alt="Tereza Havránková" />);
    expect(screen.getByRole('img', { name: 'Tereza Havránková' }).textContent).toBe('TH');
    const shown = image(container);
    if (shown) fireEvent.error(shown);
    expect(screen.getByRole('img', { name: 'Tereza Havránková' }).textContent).toBe('TH');
    expect(image(container)).not.toBeInTheDocument();
  });

  it('requests a missing picture once per session (SIL-34)', () => {
    fireEvent.error(renderImage(<Picture {...advisor} alt="" />));
    expect(image(render(<Picture {...advisor} alt="" />).container)).not.toBeInTheDocument();
    expect(image(render(<Picture {...advisor} alt="" timestamp="2026" />).container)).toBeInTheDocument();
    clearMissingPictures();
    expect(image(render(<Picture {...advisor} alt="" />).container)).toBeInTheDocument();
  });

  it('requests nothing if it is known that no picture exists', () => {
    expect(image(render(<Picture {...advisor} alt="" timestamp={null} />).container)).not.toBeInTheDocument();
  });

  it('retries what failed without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.error(renderImage(<Picture {...advisor} alt="" />));
    expect(image(render(<Picture {...advisor} alt="" />).container)).toBeInTheDocument();
  });

  it('is hidden from screen readers if the name is shown beside it', () => {
    render(<Picture {...advisor} alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
