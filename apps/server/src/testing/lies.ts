import { isOwnName, isRecord } from './differences.ts'

/** A reply as it would be with one lie in it, and where that stands. */
export type Lie = { place: string; reply: unknown }

const never = 'Nobody did this'

/**
 * Each single value of a reply said otherwise (of a list's first and last entry), and each list turned round, cut, or with one entry twice; but for what is
 * another one at each backend anyway.
 */
export function* toLies(reply: unknown, at = ''): Generator<Lie> {
  if (Array.isArray(reply)) {
    yield* liesOfList(reply, at)
    // What is between is compared as these are.
    for (const index of new Set(reply.length > 0 ? [0, reply.length - 1] : []))
      for (const lie of toLies(reply[index], `${at}[]`)) yield { ...lie, reply: reply.with(index, lie.reply) }
    return
  }
  if (!isRecord(reply)) {
    yield { place: at, reply: otherThan(reply) }
    return
  }
  for (const [name, value] of Object.entries(reply)) {
    if (isOwnName(name)) continue
    for (const lie of toLies(value, at ? `${at}.${name}` : name))
      yield { ...lie, reply: { ...reply, [name]: lie.reply } }
  }
}

function* liesOfList(list: readonly unknown[], at: string): Generator<Lie> {
  const [first, last] = [list.at(0), list.at(-1)]
  if (list.length === 0) yield { place: `${at} with somebody`, reply: [never] }
  else yield { place: `${at} cut`, reply: list.slice(1) }
  if (list.length > 0) yield { place: `${at} with one twice`, reply: [first, ...list] }
  if (JSON.stringify(first) !== JSON.stringify(last)) yield { place: `${at} turned round`, reply: list.toReversed() }
}

const otherThan = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1_000_000 : typeof value === 'boolean' ? !value : never
