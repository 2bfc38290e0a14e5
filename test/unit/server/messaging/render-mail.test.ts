import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../../server/messaging/render-mail.ts';
import { fill } from '../../../../server/text/fill.ts';

const content = {
  language: 'cs' as const,
  subject: 'Předmět & <b>',
  paragraphs: ['Dobrý den, <script>alert(1)</script>', 'dva\nřádky'],
  links: [{ label: 'Odkaz', url: 'https://portal.example/a?b=1&c="x"' }],
  notes: ['Poznámka'],
  accent: null,
};

describe('a mail', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = renderMail(content);

    expect(text).toBe(
      'Dobrý den, <script>alert(1)</script>\n\ndva\nřádky\n\nOdkaz:\nhttps://portal.example/a?b=1&c="x"\n\nPoznámka\n',
    );
    expect(html).toContain('<html lang="cs">');
    for (const words of ['Dobrý den', 'dva<br>řádky', 'Odkaz', 'Poznámka']) expect(html).toContain(words);
  });

  it('escapes typed text, so that it is never markup', () => {
    const { html } = renderMail(content);

    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="https://portal.example/a?b=1&amp;c=&quot;x&quot;"');
  });

  it('fills placeholders once, so that a value is never a template', () => {
    expect(fill('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
  });
});
