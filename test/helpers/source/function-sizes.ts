import { parseSync, Visitor, type ESTree } from 'vite';

export interface FunctionSize {
  /** The name of the declaration or variable; empty for an argument. */
  name: string;
  lines: number;
  /** Whether it is a component: its name is capitalized and its file is JSX. */
  isComponent: boolean;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

const nameOf = ({ name, value }: { type: string; name?: unknown; value?: unknown }) =>
  [name, value].find((text) => typeof text === 'string') ?? '';

/** Returns every function of a source text with its number of lines, including those of nested functions. */
export function functionSizes(file: string, text: string): FunctionSize[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = new Map<unknown, string>();
  const functions: FunctionNode[] = [];
  const note = (node: FunctionNode) => void functions.push(node);
  new Visitor({
    VariableDeclarator: ({ id, init }) => void names.set(init, nameOf(id)),
    Property: ({ key, value }) => void names.set(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => void names.set(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => void names.set(value, nameOf(key)),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return functions
    .filter(({ body }) => body !== null)
    .map((node) => {
      const name = (node.id ? node.id.name : names.get(node)) ?? '';
      const lines = text.slice(node.start, node.end).split('\n').length;
      return { name, lines, isComponent: file.endsWith('.tsx') && /^[A-Z]/.test(name) };
    });
}
