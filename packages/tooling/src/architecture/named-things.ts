import { parseSync } from 'vite'

export type NamedFile = { path: string; text: string }

/** Names of others' things, in the decisions that speak of them. */
const ofOthers: Record<string, string> = {
  twMerge: 'of the library that was looked at for classes',
  max_prepared_statements: 'a setting of PgBouncer',
  registerHooks: 'of Node',
}
/** camelCase, PascalCase and snake_case of two words or more: a word alone may be plain English. */
const isName = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)$/u
const quoted = /`([^`\n]+)`/gu
const fenced = /^```[\s\S]*?^```/gmu

/** A migration tells of what stood there before; the papers quote what was ruled. */
const isOfThePast = (path: string) => /\/migrations\/|\/docs\/(?:specification|rulings)/u.test(path)

/** Names in back-ticks, in docs and comments, that stand nowhere in the source any more. */
export function findUnknownNames(files: readonly NamedFile[]): string[] {
  const known = new Set<string>(Object.keys(ofOthers))
  const note = (text: string) => {
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/gu)) known.add(name)
  }
  const said: { path: string; name: string }[] = []
  const read = (path: string, text: string) => {
    if (isOfThePast(path)) return
    for (const [, whole = ''] of text.matchAll(quoted)) {
      const name = whole.replace(/^\w+\.(?=\w)/u, '').replace(/\(\)$/u, '')
      if (isName.test(name)) said.push({ path, name })
    }
  }
  for (const { path, text } of files) {
    if (/\.mdx?$/u.test(path)) read(path, text.replaceAll(fenced, ''))
    else if (/\.tsx?$/u.test(path)) {
      const comments = parseSync(path, text).comments
      for (const { value } of comments) read(path, value)
      note(withoutThem(text, comments))
    } else note(text)
    note(path)
  }
  return said.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path}: \`${name}\``)
}

const withoutThem = (text: string, comments: readonly { start: number; end: number }[]) =>
  comments.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
