import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { isShown, type Shown, wordsOf } from './is-shown.ts'
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

/** All that a reader of the page gets now: its text line by line and cell by cell, attributes, fields. */
function shownNow(beside: readonly string[]): Shown {
  // innerText leaves out what is invisible: a button keeps its width by holding both of its words.
  const lines = [document.body.innerText, ...beside]
    .flatMap((text) => text.split(/[\n\t]/u))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
  return { lines: new Set(lines), byLine: lines.join('\n'), inOne: lines.join(' ').replaceAll(/\s+/gu, ' ') }
}

let observer: MutationObserver | undefined
/** What the stories so far rendered, by folder: reading a whole page again is dear, and once is enough. */
const foundIn = new Map<string, Set<number>>()

const folderOf = (path: string) => Object.entries(quotedStrings).find(([folder]) => path.includes(`/src/${folder}`))

// Looks at every change while a story plays: 'Saving...' stands there for a moment only.
beforeEach(({ task }) => {
  const [folder, strings] = folderOf(task.file.filepath) ?? []
  if (!folder || !strings) return
  const found = foundIn.get(folder) ?? new Set<number>()
  foundIn.set(folder, found)
  const missing = new Map(
    [...strings.entries()]
      .filter(([place]) => !found.has(place))
      .map(([place, quoted]) => [place, { quoted, words: wordsOf(quoted) }]),
  )
  if (missing.size === 0) return
  observer = new MutationObserver(() => {
    const beside = besideText()
    // The text as it stands in the document wants no layout. What is shown is part of it, but for capitals.
    const written = [document.body.textContent, ...beside].join(' ').toLowerCase()
    const near = [...missing].filter(([, { words }]) => words.every((word) => written.includes(word)))
    if (near.length === 0) return
    const shown = shownNow(beside)
    for (const [place, { quoted }] of near)
      if (isShown(quoted, shown)) {
        found.add(place)
        missing.delete(place)
      }
    if (missing.size === 0) observer?.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
})

afterEach(async ({ task }) => {
  observer?.disconnect()
  observer = undefined
  const [folder] = folderOf(task.file.filepath) ?? []
  if (folder) await commands.noteQuoted(folder, [...(foundIn.get(folder) ?? [])])
})
