import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Logo } from '#ui/marks/logo.tsx';
import { applyBrandColours, titleOf } from '#ui/page-brand.ts';

/** Writes what the server writes into the document. */
function addMeta(name: string, content: string, data: Record<string, string> = {}): void {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: `brand-${name}`, content });
  Object.assign(meta.dataset, data);
  document.head.append(meta);
}

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name^="brand-"]')) meta.remove();
});

describe('the brand of the page', () => {
  it("shows the product's mark and name where the firm has none of its own", () => {
    render(<Logo />);

    expect(screen.getByText('Fundament')).toBeVisible();
    expect([titleOf('Fondy'), titleOf(null)]).toEqual(['Fondy · Fundament', 'Fundament']);
    expect(() => applyBrandColours()).not.toThrow();
  });

  it('shows the name of the firm beside the mark and in the title of the tab', () => {
    addMeta('name', 'Alfa & syn');
    render(<Logo />);

    expect(screen.getByText('Alfa & syn')).toBeVisible();
    expect([titleOf('Fondy'), titleOf(null)]).toEqual(['Fondy · Alfa & syn', 'Alfa & syn']);
  });

  it('shows the logo of the firm with its name for who does not see it, and its size before it is loaded', () => {
    addMeta('name', 'Alfa & syn');
    addMeta('logo', '/api/brand/logo?v=3', { width: '256', height: '128' });
    render(<Logo />);

    const logo = screen.getByRole('img', { name: 'Alfa & syn' });
    expect(logo).toHaveAttribute('src', '/api/brand/logo?v=3');
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['256', '128']);
    expect(screen.queryByText('Alfa & syn')).toBeNull();
  });
});
