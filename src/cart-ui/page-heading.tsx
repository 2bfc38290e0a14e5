import type { ReactNode } from 'react';
import { PlanOwner } from './plan-owner.tsx';

interface PageHeadingProps {
  title: string;
  /** A line that says what the page is about. */
  lead?: ReactNode;
  /** Actions for the page as a whole. */
  children?: ReactNode;
}

/** The heading of a workbench page with its one-line description and its actions. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className="cluster spread to-bottom gap-3">
      <div>
        <div className="wrapping-row gaps-2-4">
          <h1 className="text-xl semibold tight" tabIndex={-1}>
            {title}
          </h1>
          <PlanOwner />
        </div>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children && <div className="cluster gap-2 screen-only">{children}</div>}
    </header>
  );
}
