import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { isShown, type Shown } from './is-shown.ts'
import { quotedStrings } from './strings.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Notes by their places in the list which of a folder's quoted strings a story rendered. */
    noteQuoted: (folder: string, found: number[]) => Promise<void>
  }
}

const attributes = ['placeholder', 'aria-label', 'title', 'alt', 'value']
const withAttributes = attributes.map((name) => `[${name}]`).join()

/** What stands beside the text: attributes and fields. */
function besideText(): string[] {
  const said = [...document.body.querySelectorAll(withAttributes)].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const fields = [...document.body.querySelectorAll('input, textarea')].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
  )
  return [...said, ...fields]
}

const toShown = (texts: readonly string[]): Shown => {
  const lines = texts.flatMap((text) => text.split(/[\n\t]/u)).map((line) => line.replaceAll(/\s+/gu, ' ').trim())
  return { lines: new Set(lines), byLine: lines.join('\n'), inOne: lines.join(' ').replaceAll(/\s+/gu, ' ') }
}

/** All that a reader of the page gets now: its text line by line and cell by cell, attributes, fields. */
// innerText leaves out what is invisible: a button keeps its width by holding both of its words.
const shownNow = (beside: readonly string[]) => toShown([document.body.innerText, ...beside])

/** Nearly the same, and more: what stands in the document, shown or not. Unlike innerText it wants no layout of the page. */
function writtenNow(beside: readonly string[]): Shown {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const written: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) written.push(text.textContent ?? '')
  // A line of several pieces, such as a sign and a number, is the text of what holds them.
  const holders = [...document.body.querySelectorAll('*')].filter(({ childNodes }) => childNodes.length > 1)
  const joined = holders.filter(({ textContent }) => textContent.length < 200).map(({ textContent }) => textContent)
  return toShown([...written, ...joined, ...beside])
}

let observer: MutationObserver | undefined
let look: ((isEnd: boolean) => void) | undefined
/** What the stories so far rendered, by folder: reading a whole page again is dear, and once is enough. */
const foundIn = new Map<string, Set<number>>()

const findFolder = (path: string) => Object.entries(quotedStrings).find(([folder]) => path.includes(`/src/${folder}`))

// Looks at every change while a story plays: 'Saving...' stands there for a moment only.
beforeEach(({ task }) => {
  const [folder, strings] = findFolder(task.file.filepath) ?? []
  if (!folder || !strings) return
  const found = foundIn.get(folder) ?? new Set<number>()
  foundIn.set(folder, found)
  look = (isEnd) => {
    const missing = [...strings.entries()].filter(([place]) => !found.has(place))
    const beside = besideText()
    const written = isEnd || missing.length === 0 ? undefined : writtenNow(beside)
    const near = written ? missing.filter(([, quoted]) => isShown(quoted, written)) : missing
    if (near.length === 0) return
    const shown = shownNow(beside)
    for (const [place, quoted] of near) if (isShown(quoted, shown)) found.add(place)
  }
  if (found.size === strings.length) return
  observer = new MutationObserver(() => {
    look?.(false)
    if (found.size === strings.length) observer?.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
})

afterEach(async ({ task }) => {
  observer?.disconnect()
  observer = undefined
  // Capitals that the style makes, or a line around something hidden, are seen where the story ends.
  look?.(true)
  look = undefined
  const [folder] = findFolder(task.file.filepath) ?? []
  if (folder) await commands.noteQuoted(folder, [...(foundIn.get(folder) ?? [])])
})
