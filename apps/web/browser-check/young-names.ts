import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { browserTarget } from '../browser-target.ts'
import { isYounger } from './is-younger.ts'

const keys = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

/** What the data of MDN says the target lacks, by the name that a script calls it by. */
export type YoungNames = {
  /** 'Iterator': a global that is not there. */
  globals: ReadonlySet<string>
  /** 'Promise.withResolvers': a member of a global that is. */
  statics: ReadonlySet<string>
  /** 'CSS.escape': a member of a global that the target has. */
  oldStatics: ReadonlySet<string>
  /** 'isWellFormed': a member that no older kind of object has under the same name, so that the name alone tells. */
  members: ReadonlySet<string>
  /** Where each stands, to take it away from a younger browser: the owner's name and its own; of a global alone, itself. */
  places: readonly (readonly [owner: string, name: string | null])[]
}

// Of the browser's many interfaces those whose members our scripts call by name: others would claim everyday words.
const interfaces =
  /^(AbortSignal|Blob|Clipboard|Crypto|DOMTokenList|Document|Element|Event|EventTarget|File|FormData|HTML\w*Element|Headers|History|MediaQueryList|Navigator|Node|NodeList|Performance|Range|ReadableStream|Request|Response|Selection|Storage|URL|URLSearchParams|Window)$/u

const isYoung = (compatStatement: CompatStatement): boolean =>
  Object.entries(keys).some(([name, key]) =>
    isYounger(compatStatement.support[key], browserTarget[name as keyof typeof browserTarget]),
  )

function getChildren(its: Readonly<Record<string, unknown>>): [name: string, child: Identifier][] {
  return Object.entries(its).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')
}

/** Reads both trees, the language's and the browser's; 'x_static' and 'x_event' are how the data names kinds. */
export function readYoungNames(): YoungNames {
  const globals = new Set<string>()
  const statics = new Set<string>()
  const oldStatics = new Set<string>()
  const places: [string, string | null][] = []
  const young = new Set<string>()
  const old = new Set<string>()
  const builtins = getChildren(bcd.javascript.builtins ?? {})
  const language = builtins.flatMap(([name, its]) => (name === 'Intl' ? getChildren(its) : [[name, its] as const]))
  for (const [owner, entry] of [...language, ...getChildren(bcd.api)]) {
    if (entry.__compat && isYoung(entry.__compat)) {
      globals.add(owner)
      places.push([owner, null])
    }
    for (const [key, member] of getChildren(entry)) {
      if (!member.__compat || key.endsWith('_event') || key === owner) continue
      const name = key.replace(/_static$/u, '')
      const isMissing = isYoung(member.__compat)
      if (isMissing) places.push([owner, name])
      if (key.endsWith('_static')) {
        const set = isMissing ? statics : oldStatics
        set.add(`${owner}.${name}`)
      } else if (!isMissing) old.add(name)
      else if (!(owner in bcd.api) || interfaces.test(owner)) young.add(name)
    }
  }
  return { globals, statics, oldStatics, places, members: new Set([...young].filter((name) => !old.has(name))) }
}
