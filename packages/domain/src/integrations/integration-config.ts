import type { Integration } from '@joy/contract'

type Config = Integration['config']
type Branch = { [name: string]: unknown }
const isBranch = (it: unknown): it is Config => typeof it === 'object' && it !== null && !Array.isArray(it)
const toSteps = (path: string): string[] => path.replace(/^config\./u, '').split('.')

/** The text at a path such as `prices.workOut.monthly`; null where none stands. */
export function configText(config: Branch, path: string): string | null {
  let at: unknown = config
  for (const step of toSteps(path)) at = isBranch(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return typeof at === 'string' ? at : null
}

/** A copy with the text at a path; null takes it away, and branches that become empty with it. */
export function withConfigText(config: Config, path: string, text: string | null): Config {
  const [step = '', ...rest] = toSteps(path)
  const { [step]: below, ...others } = config
  if (rest.length === 0) return text === null ? others : { ...others, [step]: text }
  const next = withConfigText(isBranch(below) ? below : {}, rest.join('.'), text)
  return Object.keys(next).length === 0 ? others : { ...others, [step]: next }
}

/** The paths of everything that stands in a config, `config.` before each; a branch without leaves counts as one. */
export function configPaths(config: Branch, before = 'config'): string[] {
  return Object.entries(config).flatMap(([name, value]) =>
    isBranch(value) && Object.keys(value).length > 0 ? configPaths(value, `${before}.${name}`) : [`${before}.${name}`],
  )
}
