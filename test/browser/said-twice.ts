import { expect, type Page } from '@playwright/test';

/** Elements that are announced by their name; that of a row or a cell is its content. */
const named = new Set(
  'button link textbox searchbox combobox listbox option checkbox radio radiogroup slider tab menuitem dialog group region image heading'.split(
    ' ',
  ),
);

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether a name has a part twice, or consists of the same text twice. */
function repeats(name: string): boolean {
  const parts = name
    .split(/[,;:·()]/)
    .map(plain)
    .filter((part) => /\p{L}{3}/u.test(part));
  return new Set(parts).size < parts.length || /^(.*\p{L}{3}.*) \1$/u.test(plain(name));
}

/** Fails with the elements whose text a screen reader says twice: in the name, or as name and description (SIL-217). */
export async function expectNothingSaidTwice(page: Page, screen: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const textOf = (value: { value?: unknown } | undefined) => (typeof value?.value === 'string' ? value.value : '');
  const twice = nodes.flatMap((node) => {
    const [role, name, description] = [textOf(node.role), textOf(node.name), textOf(node.description)];
    if (node.ignored || !named.has(role) || name === '') return [];
    return repeats(name) || plain(description) === plain(name)
      ? [`${role} "${name}", described by "${description}"`]
      : [];
  });
  expect(twice, screen).toEqual([]);
}
