import { Fragment, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { parseMarkup, type MarkupNode } from './markup.ts';
import styles from './rich-text.module.css';

function Nodes({ nodes }: { nodes: readonly MarkupNode[] }) {
  return nodes.map((node, index) => {
    // The nodes and their order never change, so the index is a stable key.
    const key = String(index);
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    if (node.tag === 'br') return <br key={key} />;
    const inner = <Nodes nodes={node.children} />;
    if (node.tag !== 'a') return <node.tag key={key}>{inner}</node.tag>;
    if (node.href === null) return <Fragment key={key}>{inner}</Fragment>;
    return (
      <a key={key} href={node.href} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
    );
  });
}

/** An operator's text with markup: paragraphs, lists, emphasis and links only. */
export function RichText({ markup, className }: { markup: string; className?: string | undefined }) {
  const nodes = useMemo(() => parseMarkup(markup), [markup]);
  return (
    <div className={classNames(styles.text, className)}>
      <Nodes nodes={nodes} />
    </div>
  );
}
