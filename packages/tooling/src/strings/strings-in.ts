import { parseSync, Visitor } from 'vite'

const smooth = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/**
 * Every text that a TypeScript file holds: string literals, templates with `${}` for what they take in, JSX text; white
 * space as one blank, empty ones left out. Where imports and exports come from is none. @throws where it does not parse.
 */
function stringsIn(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: { start: number; text: string }[] = []
  const origins = new Set<number>()
  const leaveOut = (from: { start: number } | null) => void (from && origins.add(from.start))
  new Visitor({
    ImportDeclaration: (node) => leaveOut(node.source),
    ExportAllDeclaration: (node) => leaveOut(node.source),
    ExportNamedDeclaration: (node) => leaveOut(node.source),
    ImportExpression: (node) => leaveOut(node.source),
    TSImportType: (node) => leaveOut(node.source),
    Literal({ start, value }) {
      if (typeof value === 'string') found.push({ start, text: smooth(value) })
    },
    TemplateLiteral({ start, quasis }) {
      found.push({ start, text: smooth(quasis.map(({ value }) => value.raw).join('${}')) })
    },
    JSXText: ({ start, value }) => void found.push({ start, text: smooth(value) }),
  }).visit(program)
  return found.filter(({ start, text }) => text !== '' && !origins.has(start)).map(({ text }) => text)
}

/** One text and how many more times the tree of now holds it; fewer below zero. `files`: where it stands in the richer tree. */
type Difference = { text: string; by: number; files: string[] }

/** What one tree holds more often than the other: files by their path, with their source. */
export function compareStrings(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Difference[] {
  const counts = new Map<string, { by: number; before: Set<string>; now: Set<string> }>()
  const count = (tree: 'before' | 'now', files: ReadonlyMap<string, string>) => {
    for (const [path, source] of files)
      for (const text of stringsIn(path, source)) {
        const known = counts.get(text) ?? { by: 0, before: new Set<string>(), now: new Set<string>() }
        known.by += tree === 'now' ? 1 : -1
        known[tree].add(path)
        counts.set(text, known)
      }
  }
  count('before', before)
  count('now', now)
  return [...counts]
    .filter(([, { by }]) => by !== 0)
    .map(([text, { by, ...trees }]) => ({ text, by, files: [...trees[by > 0 ? 'now' : 'before']] }))
    .toSorted((one, two) => one.text.localeCompare(two.text, 'en'))
}
