type Node = { type: string; source?: Node | null; value?: string; argument?: Node; callee?: Node; arguments?: Node[] };
type Path = { node: { body: unknown[] }; traverse(visitor: Record<string, (path: { node: Node }) => void>): void };
type Babel = {
  types: { importDeclaration(specifiers: [], source: unknown): unknown; stringLiteral(text: string): unknown };
};

/**
 * Reduces a file to its imports, including those of types. dependency-cruiser reads TypeScript through the compiler's
 * old interface, which TypeScript 7 no longer has; it can run Babel first instead.
 */
function keepImports({ types }: Babel) {
  return {
    visitor: {
      Program: {
        exit(program: Path): void {
          const found = new Set<string>();
          const add = (node: Node | null | undefined): void =>
            void (node?.value !== undefined && found.add(node.value));
          program.traverse({
            ImportDeclaration: ({ node }) => add(node.source),
            ExportNamedDeclaration: ({ node }) => add(node.source),
            ExportAllDeclaration: ({ node }) => add(node.source),
            TSImportType: ({ node }) => add(node.argument),
            ImportExpression: ({ node }) => add(node.source),
            CallExpression: ({ node }) => void (node.callee?.type === "Import" && add(node.arguments?.[0])),
          });
          program.node.body = [...found].map((source) => types.importDeclaration([], types.stringLiteral(source)));
        },
      },
    },
  };
}

/** Options for Babel. */
export const importsOnly = {
  configFile: false,
  babelrc: false,
  compact: true,
  plugins: [keepImports],
  overrides: [
    { test: /\.[cm]?ts$/, parserOpts: { plugins: ["typescript"] } },
    { test: /\.tsx$/, parserOpts: { plugins: ["typescript", "jsx"] } },
  ],
};
