import { parseSync, Visitor } from 'vite'

/** A story of a file: what it is called, and what its own play presses last, and before that, as it is written. */
export type Ending = { name: string; press: string | undefined; before: string | undefined }

/** Read from the text: what a play of another story or of a function presses is not followed. */
export function lastPresses(fileName: string, code: string): Ending[] {
  const { program } = parseSync(fileName, code)
  const presses: { at: number; text: string }[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name === 'userEvent') presses.push({ at: start, text: code.slice(start, end) })
    },
  }).visit(program)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init, start, end }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return []
      const own = presses.filter(({ at }) => at > start && at < end).toSorted((one, other) => one.at - other.at)
      return [{ name: ownName(init, code) ?? id.name, press: own.at(-1)?.text, before: own.at(-2)?.text }]
    })
  })
}

type Written = { properties: readonly { start: number; end: number }[] }

/** `name: 'Nobody yet → goes to import'`, where a story has one beside its export. */
const ownName = ({ properties }: Written, code: string): string | undefined =>
  properties.map(({ start, end }) => /^name: '(.+)'$/u.exec(code.slice(start, end))?.[1]).find(Boolean)

/** Presses that take away what was to be seen, and those that unfold what stands below it. */
const leavesTheState =
  /keyboard\('\{Escape\}'\)|(?:name: |ByText\()(?:'|\/\^)(?:Close|Close it again|Cancel|Reset|Clear(?: search| filters?)?(?: and filters?)?|Discard(?: them)?|Undo|Hide [^']*|Previous|Back[^']*|Dismiss|Show (?:less|fewer)|Take it back|Open again|Keep my old address|Remove the filter [^']*|The same in numbers)(?:'|\$\/)/iu

/** A menu is closed over what was chosen in it, which is what the story is about. */
const choosesInMenu = /^userEvent\.selectOptions/u

/** And the names that say so. */
const namesIt =
  /→ |Clos|Clear|Back|Undo|Kept|Keeps|Given ?Up|Discard|Dismiss|Hid|Reset|Remov|Again|ByKey|Fewer|Less|NoMore|Stopped|Cancel|Numbers/u

/** Stories that go on past what they are called after: each as its name, and the press that does it. */
export const goesPast = (fileName: string, code: string): string[] =>
  lastPresses(fileName, code).flatMap(({ name, press, before = '' }) =>
    press && leavesTheState.test(press) && !choosesInMenu.test(before) && !namesIt.test(name)
      ? [`${name}: ${press.replaceAll(/\s+/gu, ' ')}`]
      : [],
  )
