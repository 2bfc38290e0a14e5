import styles from './logo.module.css';

export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M4 4h20v5.2H4z" />
        <path d="M4 11.4h13.6v5.2H4z" opacity="0.78" />
        <path d="M4 18.8h7.2V24H4z" opacity="0.56" />
      </svg>
      {!markOnly && <span>Fundament</span>}
    </span>
  );
}
