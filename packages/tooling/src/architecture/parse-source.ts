import { parseSync, Visitor } from 'vite'

export type Import = { from: string; isTypeOnly: boolean }

export type Source = {
  /** From the workspace's top, with forward slashes. */
  path: string
  imports: Import[]
  hasDefaultExport: boolean
  hasAny: boolean
  /** Comments that silence the compiler. */
  silencers: string[]
}

/** Reads what the architecture rules ask of one TypeScript file. Throws when it does not parse. */
export function parseSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  let hasAny = false
  const imports: Import[] = []
  const visitor = new Visitor({
    TSAnyKeyword: () => void (hasAny = true),
    TSImportType: (node) => void imports.push({ from: node.source.value, isTypeOnly: true }),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        imports.push({ from: source.value, isTypeOnly: false })
    },
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const hasOnlyTypes =
        specifiers.length > 0 && specifiers.every((its) => its.type === 'ImportSpecifier' && its.importKind === 'type')
      imports.push({ from: source.value, isTypeOnly: importKind === 'type' || hasOnlyTypes })
    },
    ExportAllDeclaration: ({ source, exportKind }) =>
      void imports.push({ from: source.value, isTypeOnly: exportKind === 'type' }),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) imports.push({ from: source.value, isTypeOnly: exportKind === 'type' })
    },
  })
  visitor.visit(program)
  return {
    path,
    imports,
    hasAny,
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((its) => its.exportName.kind === 'Default' || its.exportName.name === 'default'),
    ),
    silencers: comments.flatMap(({ value }) => value.match(/@ts-(ignore|nocheck|expect-error)/g) ?? []),
  }
}
