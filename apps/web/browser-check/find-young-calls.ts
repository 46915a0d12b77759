import { parseSync, Visitor } from 'vite'
import type { YoungNames } from './young-names.ts'

/** The names in a script that the target lacks, each once: what is called, constructed or read from a global. */
export function findYoungCalls(script: string, { globals, statics, oldStatics, members }: YoungNames): string[] {
  const found = new Set<string>()
  const { program, errors } = parseSync('script.js', script, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`The script cannot be read: ${errors[0]?.message}`)
  const checkGlobal = (node: { type: string; name?: unknown }): void => {
    if (node.type === 'Identifier' && typeof node.name === 'string' && globals.has(node.name)) found.add(node.name)
  }
  new Visitor({
    NewExpression: ({ callee }) => checkGlobal(callee),
    CallExpression({ callee, optional }) {
      checkGlobal(callee)
      if (optional) return // asked for before it is called
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      const { object } = callee
      if (object.type === 'Identifier' && oldStatics.has(`${object.name}.${callee.property.name}`)) return
      if (members.has(callee.property.name)) found.add(`.${callee.property.name}()`)
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier') return
      checkGlobal(object)
      if (computed || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (statics.has(name)) found.add(name)
    },
  }).visit(program)
  return [...found].toSorted()
}
