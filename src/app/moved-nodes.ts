/** Returns the child of a node within which another node is, or null. */
function childWith(parent: Node, inner: Node): Node | null {
  let child: Node | null = inner;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Removes the elements that a tool has put around a node, once there is nothing left in them. */
function removeEmpty(parent: Node, wrapper: Node | null): void {
  let empty = wrapper;
  while (empty && empty !== parent && !empty.hasChildNodes()) {
    const next: Node | null = empty.parentNode;
    next?.removeChild(empty);
    empty = next;
  }
}

/** A method of nodes that is called with its node by what stands before it. */
const methodOf = <Name extends 'removeChild' | 'insertBefore'>(name: Name): Node[Name] => Node.prototype[name];

/**
 * Has the page survive tools that move its text nodes into elements of their own, as translators, readers and dictionaries do:
 * React removes a node from the parent that it has given it to, and inserts before a sibling of its own, which throws where the node
 * is elsewhere, and the whole screen would be gone with the next edit (SHELL-68, decision 89).
 */
export function surviveMovedNodes(): void {
  const { prototype } = Node;
  prototype.removeChild = new Proxy(methodOf('removeChild'), {
    apply(removeChild, self: Node, [child]: [Node]) {
      const parent = child.parentNode;
      if (parent === self) return Reflect.apply(removeChild, self, [child]);
      if (!parent || !self.contains(child)) return child;
      Reflect.apply(removeChild, parent, [child]);
      removeEmpty(self, parent);
      return child;
    },
  });
  prototype.insertBefore = new Proxy(methodOf('insertBefore'), {
    apply: (insertBefore, self: Node, [child, sibling]: [Node, Node | null]) =>
      Reflect.apply(insertBefore, self, [child, sibling && childWith(self, sibling)]),
  });
}
