import parts from '@joy/web/site/parts.css?raw'
import tokens from '@joy/ui/tokens.css?raw'

/*
 * The theme as it is written: most of it is `inline`, stands in classes alone and is no variable of the page. Read where it is
 * written, so that a name which no screen uses yet is shown too.
 */
const sources = [String(tokens), String(parts)]

/** What a page of the foundations shows, by how its names begin. A name of another beginning has no page: a story says so. */
export const pageOfGroup = {
  color: 'Colour',
  font: 'Type',
  'font-weight': 'Type',
  text: 'Type',
  radius: 'Space and shape',
  shadow: 'Space and shape',
  breakpoint: 'Space and shape',
  ease: 'Motion',
  animate: 'Motion',
} as const
export type Group = keyof typeof pageOfGroup

/** Every name of the theme with what is written for it, in the order of the files. */
export const theme: ReadonlyMap<string, string> = new Map(
  sources.flatMap((css) =>
    blocks(css, '@theme').flatMap((block) =>
      [...block.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.replaceAll(/\s+/gu, ' '),
      ]),
    ),
  ),
)

/** The names of one group: `radius` gives `--radius-check` and so on, without what goes with a name (`--text-meta--line-height`). */
export const themeNames = (group: Group): string[] =>
  [...theme.keys()].filter((name) => getGroup(name) === group && !name.slice(2).includes('--'))

/** The group that a name belongs to: the longest that it begins with. */
export const getGroup = (name: string): Group | undefined => groups.find((group) => name.startsWith(`--${group}-`))
const groups = (Object.keys(pageOfGroup) as Group[]).sort((a, b) => b.length - a.length)

/** What goes with a name, as `line-height` with `--text-meta`; undefined where nothing does. */
export const beside = (name: string, what: string): string | undefined => theme.get(`${name}--${what}`)

/** The steps of an animation that the theme names. */
export const getKeyframes = (animation: string): string | undefined =>
  sources
    .flatMap((css) => blocks(css, `@keyframes ${animation.split(' ')[0]}`))[0]
    ?.replaceAll(/\s+/gu, ' ')
    .trim()

/** How a heading of the site is set: weight, line and spacing, of its class. */
export function headingFacts(className: string): string[] {
  const css = sources.flatMap((source) => blocks(source, `@utility ${className} `))[0] ?? ''
  const [, weight, line] = /font: (\d+) .* \/ ([\d.]+)/u.exec(css) ?? []
  const [, spacing] = /letter-spacing: ([^;]+);/u.exec(css) ?? []
  return [weight && `weight ${weight}`, line && `line ${line}`, spacing && `spacing ${spacing}`].filter(
    (it) => it !== undefined && it !== '',
  )
}

/** Names of the theme that a page should show and does not, of the groups that are its own. */
export function missingOn(page: (typeof pageOfGroup)[Group], canvas: HTMLElement): string[] {
  const shown = new Set([...canvas.querySelectorAll('[data-token]')].map((it) => it.getAttribute('data-token')))
  // Counted anew from the file, not from the list that the page was made of.
  const written = sources.flatMap((css) =>
    [...css.matchAll(/^ {2}(--[a-z]+(?:-[\da-z]+)*):/gmu)].map(([, it = '']) => it),
  )
  return written.filter((name) => {
    const group = getGroup(name)
    return theme.has(name) && group !== undefined && pageOfGroup[group] === page && !shown.has(name)
  })
}

/** What stands between the braces of each block that begins so. */
function blocks(css: string, opening: string): string[] {
  return css
    .split(opening)
    .slice(1)
    .map((rest) => {
      const start = rest.indexOf('{') + 1
      let depth = 1
      let end = start
      for (; depth > 0 && end < rest.length; end += 1) depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
      return rest.slice(start, end - 1)
    })
}
