import { posix } from 'node:path'

/** The folder that has the file's package.json, from the workspace's top. */
export const packageFolder = (path: string): string => {
  const [top = '', name = ''] = path.split('/')
  if (top === 'packages' || top === 'apps') return `${top}/${name}`
  return top === 'mocks' ? top : '.'
}

/** Whether an import names a file of its own package. */
export const isOwn = (from: string): boolean => from.startsWith('.') || from.startsWith('#')

/** The file that an import of the own package names, from the workspace's top; '#' is the package's src. */
export const resolveOwn = (path: string, from: string): string =>
  from.startsWith('#') ? `${packageFolder(path)}/src/${from.slice(1)}` : posix.join(posix.dirname(path), from)

const apps = new Set(['server', 'web', 'bench'])

/** The file that any import names, from the workspace's top; of a library the name that it has. */
export function resolveImport(path: string, from: string): string {
  if (isOwn(from)) return resolveOwn(path, from)
  const [, name, file] = /^@joy\/([^/]+)(?:\/(.+))?$/u.exec(from) ?? []
  if (name === undefined) return from
  if (name === 'mocks') return `mocks/${file}`
  return `${apps.has(name) ? 'apps' : 'packages'}/${name}/src/${file ?? 'index.ts'}`
}
