import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of the docs: its address in Storybook (`rulings--docs`), and the anchors of its headings with their words. */
export type Page = { id: string; anchors: Map<string, string> }

/** The pages that stand in a folder, by the path of their file. */
export function readPages(root: string): Map<string, Page> {
  const paths = globSync('.storybook/docs/**/*.mdx', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readPage(readFileSync(join(root, path), 'utf8'))]))
}

/** @throws Error where a page has no title for the sidebar */
export function readPage(text: string): Page {
  const title = /<Meta title="([^"]+)"/u.exec(text)?.[1]
  if (title === undefined) throw new Error(`A page without a title: ${text.slice(0, 80)}`)
  const headings = [...text.matchAll(/^#{2,6} (.+)$/gmu)].map(([, label = '']) => label)
  return { id: `${toId(title)}--docs`, anchors: new Map(headings.map((label) => [toAnchor(label), label])) }
}

/** As Storybook makes an address of a title. */
const toId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

/** As Storybook makes an anchor of a heading (rehype-slug). */
const toAnchor = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
