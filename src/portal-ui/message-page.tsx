import type { ReactNode } from 'react';
import styles from './message-page.module.css';

export interface MessagePageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page with a message and a link or button to continue. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <h1 className="display-title">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className="cluster to-middle gap-3">{children}</div>
    </div>
  );
}
