/** A node of sanitized markup: text, or an element with its children. */
export type MarkupNode = string | MarkupElement;

interface MarkupElement {
  tag: MarkupTag;
  /** Address of a link: http, https or mailto. */
  href: string | null;
  children: MarkupNode[];
}

const tagNames = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a', 'div'] as const;
type MarkupTag = (typeof tagNames)[number];

const aliases = new Map<string, MarkupTag>([
  ...tagNames.map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h4', 'h3'],
]);

const blocks = new Set<MarkupTag>(['p', 'ul', 'ol', 'li', 'h3', 'div']);

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);

/** Elements whose content is not text of the page. */
const unseen = /<(script|style|template|iframe|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const tagOrText = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</gi;
const hrefAttribute = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (whole, name: string) => entities.get(name) ?? whole);

function hrefOf(attributes: string): string | null {
  const found = hrefAttribute.exec(attributes);
  const address = decode(found?.[1] ?? found?.[2] ?? '').trim();
  if (!URL.canParse(address)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol) ? address : null;
}

/**
 * Parses an operator's markup into the few elements that a text needs. All other tags are removed and their text kept;
 * attributes are removed except for the address of a link (SIL-12). The result must be rendered as elements, never as
 * markup.
 */
export function parseMarkup(markup: string): MarkupNode[] {
  const root: MarkupElement = { tag: 'div', href: null, children: [] };
  const open = [root];
  const current = () => open.at(-1) ?? root;
  for (const [whole, slash, name, attributes] of markup.replaceAll(unseen, '').matchAll(tagOrText)) {
    if (name === undefined) {
      current().children.push(decode(whole));
      continue;
    }
    const tag = aliases.get(name.toLowerCase());
    if (!tag) continue;
    if (slash) closeUpTo(tag, open);
    else {
      const element = { tag, href: tag === 'a' ? hrefOf(attributes ?? '') : null, children: [] };
      current().children.push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return withoutGaps(root.children);
}

function closeUpTo(tag: MarkupTag, open: MarkupElement[]): void {
  const place = open.findLastIndex((element) => element.tag === tag);
  if (place > 0) open.length = place;
}

const isBlock = (node: MarkupNode) => typeof node !== 'string' && blocks.has(node.tag);

/** Removes line breaks between blocks, which only format the source. */
function withoutGaps(nodes: MarkupNode[]): MarkupNode[] {
  const isSource = nodes.some(isBlock);
  return nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '' || !isSource)
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutGaps(node.children) }));
}
