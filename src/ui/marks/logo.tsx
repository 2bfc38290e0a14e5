import { pageBrand } from '../page-brand.ts';
import styles from './logo.module.css';

/** The firm's logo, or the mark with its name. */
export function Logo() {
  const { name, logo } = pageBrand();
  return (
    <span className={styles.logo}>
      {logo ? (
        <img className={styles.picture} src={logo.address} width={logo.width} height={logo.height} alt={name} />
      ) : (
        <>
          <svg className={styles.mark} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <path d="M4 4h20v5.2H4z" />
            <path d="M4 11.4h13.6v5.2H4z" opacity="0.78" />
            <path d="M4 18.8h7.2V24H4z" opacity="0.56" />
          </svg>
          <span className={styles.name}>{name}</span>
        </>
      )}
    </span>
  );
}
