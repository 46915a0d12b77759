import { ExposeNodeParser } from 'ts-json-schema-generator'
import { z } from 'zod'

type PickName = (this: unknown, node: { getSourceFile(): { fileName: string } }, context: unknown) => string
const pickName = z.custom<PickName>((value) => typeof value === 'function')

/** Many of Stripe's names stand in several modules: makes the module part of each definition's name. */
export function nameByModule(): void {
  const shortName = pickName.parse(Reflect.get(ExposeNodeParser.prototype, 'getDefinitionName'))
  const longName: PickName = function (node, context) {
    const { fileName } = node.getSourceFile()
    const module = fileName.replace(/^.*\/(cjs|esm)\/(resources\/)?/, '').replace(/\.d\.ts$/, '')
    return `${module}.${shortName.call(this, node, context)}`
  }
  Reflect.set(ExposeNodeParser.prototype, 'getDefinitionName', longName)
}
