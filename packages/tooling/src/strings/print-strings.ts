// `pnpm strings BASE`: which strings of the program came and went since a commit. A file that is the same on both sides
// changes no count, so only what differs is read.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { compareStrings } from './strings-in.ts'

const [base] = process.argv.slice(2)
if (!base) throw new Error('Say since which commit: pnpm strings BASE')

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
const paths = (...args: string[]): string[] =>
  git(...args, '-z', '--', '*.ts', '*.tsx', '*.mts')
    .split('\0')
    .filter((path) => path !== '')

const since = ['diff', '--name-only', '--no-renames', base]
const before = paths(...since, '--diff-filter=a').map((path) => [path, git('show', `${base}:${path}`)] as const)
const now = [...paths(...since, '--diff-filter=d'), ...paths('ls-files', '--others', '--exclude-standard')].map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
)

for (const { text, by, files } of compareStrings(new Map(before), new Map(now)))
  process.stdout.write(`${by > 0 ? '+' : ''}${by} ${JSON.stringify(text)}  ${files.join(' ')}\n`)
