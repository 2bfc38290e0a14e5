/** Puts each text of the page into elements of a tool, as translators do, and returns how many there are. */
export function moveTexts(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(text);
  }
  return texts.length;
}
