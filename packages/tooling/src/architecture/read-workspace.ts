import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseSource, type Source } from './parse-source.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const dependencies = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
})

/** Every TypeScript file of the workspace, parsed. */
export function readSources(): Source[] {
  return globSync(['{packages,apps,mocks,.storybook}/**/*.{ts,tsx}'], { cwd: root, exclude: isLeftOut })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map((path) => parseSource(path, readText(path)))
}

/** The names of all packages that each package.json declares, by its folder ('.' for the top). */
export function readManifests(): Map<string, Set<string>> {
  const paths = globSync(['package.json', '{packages,apps}/*/package.json', 'mocks/package.json'], { cwd: root })
  return new Map(
    paths.map((path) => {
      const manifest = manifestSchema.parse(JSON.parse(readText(path)))
      const folder = path.replaceAll('\\', '/').replace(/\/?package\.json$/, '') || '.'
      return [folder, new Set(Object.values(manifest).flatMap((its) => Object.keys(its)))]
    }),
  )
}

/** What lies at the top and belongs to the project: what git knows, or, in a copy without git, what it would not ignore. */
export function readTopLevel(): string[] {
  if (existsSync(join(root, '.git'))) {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    return [...new Set(tracked.split('\0').flatMap((path) => path.split('/')[0] || []))]
  }
  const ignored = readText('.gitignore').split('\n')
  return readdirSync(root).filter((name) => !ignored.includes(name) && !ignored.includes(`${name}/`))
}

/** Number of lines of each README. */
export function readReadmes(): { path: string; lines: number }[] {
  return globSync('{README.md,{packages,apps,mocks,.storybook}/**/README.md}', { cwd: root, exclude: isLeftOut }).map(
    (path) => ({ path, lines: readText(path).trimEnd().split('\n').length }),
  )
}

/** A file by its path in the project. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function isLeftOut(path: string): boolean {
  return /(^|[/\\])(node_modules|dist|storybook-static|\.data)$/.test(path)
}
