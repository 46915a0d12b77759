import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { quotedStrings } from './strings.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Notes by their places in the list which of a folder's quoted strings a story rendered. */
    noteQuoted: (folder: string, found: number[]) => Promise<void>
  }
}

const shownAttributes = ['placeholder', 'aria-label', 'title', 'alt', 'value']

type Shown = { lines: ReadonlySet<string>; byLine: string; inOne: string }

/** All that a reader of the page gets now: its text line by line and cell by cell, attributes, fields. */
function shownNow(): Shown {
  const attributes = [...document.body.querySelectorAll(shownAttributes.map((name) => `[${name}]`).join())].flatMap(
    (element) => shownAttributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const fields = [...document.body.querySelectorAll('input, textarea')].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
  )
  // innerText leaves out what is invisible: a button keeps its width by holding both of its words.
  const lines = [document.body.innerText, ...attributes, ...fields]
    .flatMap((text) => text.split(/[\n\t]/u))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
  return { lines: new Set(lines), byLine: lines.join('\n'), inOne: lines.join(' ').replaceAll(/\s+/gu, ' ') }
}

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Several words, wherever they stand, but whole: 'Comp Selected' is not in 'Comp Selecteds'. */
function holdsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + words.length])) return true
  return false
}

function isShown(quoted: string | RegExp, { lines, byLine, inOne }: Shown): boolean {
  if (typeof quoted !== 'string') return quoted.test(byLine) || quoted.test(inOne)
  return quoted.includes(' ') ? holdsWords(inOne, quoted) : lines.has(quoted)
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
  const look = () => {
    if (found.size === strings.length) return
    const shown = shownNow()
    strings.forEach((text, place) => {
      if (!found.has(place) && isShown(text, shown)) found.add(place)
    })
  }
  observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
})

afterEach(async ({ task }) => {
  observer?.disconnect()
  observer = undefined
  const [folder] = folderOf(task.file.filepath) ?? []
  if (folder) await commands.noteQuoted(folder, [...(foundIn.get(folder) ?? [])])
})
