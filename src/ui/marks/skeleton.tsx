import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
}

export function Skeleton({ width = '100%', height = '0.75rem', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden />;
}
