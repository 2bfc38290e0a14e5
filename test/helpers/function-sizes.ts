import { parseSync, Visitor, type ESTree } from 'vite';

export interface FunctionSize {
  /** What it is declared as or assigned to; empty where it stands as an argument. */
  name: string;
  lines: number;
  /** A component is named in capitals and written in JSX. */
  isComponent: boolean;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

const nameOf = ({ name, value }: { type: string; name?: unknown; value?: unknown }) =>
  [name, value].find((text) => typeof text === 'string') ?? '';

/** Every function of a source text with its lines from the first to the last, those of functions inside it included. */
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
