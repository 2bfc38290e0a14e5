import type { FundDetail } from '#contract/fund-detail.ts';
import styles from './tag-list.module.css';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Tags with their colours as a dot and a tint, so that the text is legible on every colour (FUND-07). */
export function TagList({ tags }: Pick<FundDetail, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul className="cluster gap-2">
      {tags.map(({ label, color }) => {
        const colour = color !== null && isColour(color) ? color : 'var(--color-text-3)';
        return (
          <li
            key={label}
            className={styles.tag}
            style={{ background: `color-mix(in srgb, ${colour} 12%, var(--color-surface))` }}
          >
            <span className={styles.dot} style={{ background: colour }} aria-hidden />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
