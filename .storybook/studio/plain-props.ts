import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/**
 * The props table says 'union' of one word of several, and of whatever may also be undefined, as every prop here that may be left
 * out: what it is beside that. What a story gives as text is written as text, not as JSON.
 */
export const plainProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]): [string, StrictInputType] => [
      name,
      asWritten(toPlain(argType, initialArgs[name]), component, name),
    ]),
  )

/** A union of what its reader does not know, as a function in brackets, is said as it stands in the source. */
function asWritten(argType: StrictInputType, component: unknown, name: string): StrictInputType {
  if (!/\bunknown\b/u.test(argType.table?.type?.summary ?? '')) return argType
  const written = sourceOf(component, name)
  return written === undefined ? argType : { ...argType, table: { ...argType.table, type: { summary: written } } }
}

function sourceOf(component: unknown, name: string): string | undefined {
  const found = ['__docgenInfo', 'props', name, 'tsType', 'raw'].reduce(getOf, component)
  return typeof found === 'string'
    ? found
        .replaceAll(/\s+/gu, ' ')
        .replace(/ \| undefined$/u, '')
        .replace(/^\(([^|]*)\)$/u, '$1')
    : undefined
}

const getOf = (from: unknown, name: string): unknown =>
  (typeof from === 'object' && from !== null) || typeof from === 'function' ? Reflect.get(from, name) : undefined

function toPlain(argType: StrictInputType, given: unknown): StrictInputType {
  if (typeof given === 'string' && argType.type?.name === 'other' && !argType.options)
    return { ...argType, control: { type: 'text' } }
  const plain = plainOf(argType.type)
  if (!plain) return argType
  return {
    ...argType,
    type: plain,
    control: argType.control ?? controlOf(plain),
    ...(plain.name === 'enum' && !argType.options ? { options: plain.value } : {}),
    table: { ...argType.table, type: { summary: nameOf(plain) } },
  }
}

function plainOf(type: SBType | undefined | string): SBType | undefined {
  if (typeof type !== 'object') return undefined
  if (type.name === 'enum') return type
  if (type.name !== 'union') return undefined
  const rest = type.value.filter((it) => !(it.name === 'other' && it.value === 'undefined'))
  return rest.length === 1 ? rest[0] : { ...type, value: rest }
}

/** One of a few is said by the few. */
function nameOf(type: SBType): string {
  if (type.name === 'union') return type.value.map(nameOf).join(' | ')
  if (type.name === 'enum') return type.value.map((it) => (typeof it === 'string' ? `'${it}'` : String(it))).join(' | ')
  return type.name === 'other' ? type.value : type.name
}

function controlOf(type: SBType): { type: 'boolean' | 'text' | 'number' | 'select' } | false {
  if (type.name === 'enum') return { type: 'select' }
  if (type.name === 'boolean') return { type: 'boolean' }
  if (type.name === 'string') return { type: 'text' }
  return type.name === 'number' ? { type: 'number' } : false
}
