import { findReferences, type Reference } from './find-references.ts'
import type { Page } from './read-pages.ts'

const docs = '.storybook/docs'

/**
 * What is wrong with the references of one file, as `file:line: …`: a section, ruling or record that is on no page,
 * another form than the one, and on a page of the docs a reference that is no link to its heading.
 */
export function checkReferences(path: string, text: string, pages: ReadonlyMap<string, Page>): string[] {
  const page = pages.get(path)
  // A heading is what others cite.
  const { plain, links } = page ? withoutLinks(text.replaceAll(/^#+ .*$/gmu, '')) : { plain: text, links: [] }
  const { references, strays } = findReferences(plain)
  const say = (at: number, what: string): string => `${path}:${lineAt(plain, at)}: ${what}`
  const hrefAt = (at: number) => links.find((link) => at >= link.from && at < link.to)?.href

  const unresolved = references.flatMap((reference) => {
    const target = resolve(reference, pages)
    if (!target) return [say(reference.at, `'${reference.cited}': there is no ${reference.number}`)]
    if (!page) return []
    const expected = target.id === page.id ? `#${target.anchor}` : linkTo(target)
    return hrefAt(reference.at) === expected
      ? []
      : [say(reference.at, `'${reference.cited}' is no link to ${expected}`)]
  })
  // On its own page a section is cited by its number alone, as a link.
  const formless = strays.filter(({ at, cited }) => !page || !/^section/iu.test(cited) || hrefAt(at)?.[0] !== '#')
  return [
    ...unresolved,
    ...formless.map(({ at, cited }) =>
      say(at, `'${cited}': cite as 'specification, section 4', 'rulings, section 5', 'ruling 42' or 'decision 011'`),
    ),
    ...(page ? links.filter(({ href }) => !leadsSomewhere(href, page, pages)) : []).map(({ from, href }) =>
      say(from, `${href} leads to no page or heading`),
    ),
  ]
}

type Target = { id: string; anchor: string }

function resolve({ paper, kind, number }: Reference, pages: ReadonlyMap<string, Page>): Target | undefined {
  if (kind === 'record') {
    const record = [...pages].find(([path]) => path.startsWith(`${docs}/decisions/${number}-`))
    return record && { id: record[1].id, anchor: '' }
  }
  const page = pages.get(`${docs}/${paper}.mdx`)
  const isMeant = (label: string): boolean =>
    kind === 'ruling' ? label === `Ruling ${number}` : label.startsWith(`${number}. `)
  const anchor = [...(page?.anchors ?? [])].find(([, label]) => isMeant(label))?.[0]
  return page && anchor !== undefined ? { id: page.id, anchor } : undefined
}

const linkTo = ({ id, anchor }: Target): string => `?path=/docs/${id}${anchor && `#${anchor}`}`

function leadsSomewhere(href: string, own: Page, pages: ReadonlyMap<string, Page>): boolean {
  if (href.startsWith('#')) return own.anchors.has(href.slice(1))
  const [, id, anchor] = /^\?path=\/docs\/([\w-]+)(?:#(.+))?$/u.exec(href) ?? []
  if (id === undefined) return true
  const page = [...pages.values()].find((it) => it.id === id)
  return page !== undefined && (anchor === undefined || page.anchors.has(anchor))
}

/** The text as it is read, with each link's words in their place, and where its links stand in it. */
function withoutLinks(text: string): { plain: string; links: { from: number; to: number; href: string }[] } {
  const links: { from: number; to: number; href: string }[] = []
  let plain = ''
  let end = 0
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(/(?<!!)\[([^\]]*)\]\(([^)\s]*)\)/gu)) {
    plain += text.slice(end, index)
    links.push({ from: plain.length, to: plain.length + label.length, href })
    plain += label
    end = index + whole.length
  }
  return { plain: plain + text.slice(end), links }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
