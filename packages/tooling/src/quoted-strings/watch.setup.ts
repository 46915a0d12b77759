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

/** All that a reader of the page gets now: its text, and the words that stand in attributes and fields. */
function shownNow(): string {
  const attributes = [...document.body.querySelectorAll(shownAttributes.map((name) => `[${name}]`).join())].flatMap(
    (element) => shownAttributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const fields = [...document.body.querySelectorAll('input, textarea')].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
  )
  // innerText leaves out what is invisible: a button keeps its width by holding both of its words.
  return [document.body.innerText, ...attributes, ...fields].join('\n').replaceAll(/\s+/gu, ' ')
}

let observer: MutationObserver | undefined
let found = new Set<number>()
let look: () => void = () => undefined

// Looks at every change while a story plays: 'Saving...' stands there for a moment only.
beforeEach(({ task }) => {
  const strings = Object.entries(quotedStrings).find(([folder]) => task.file.filepath.includes(`/src/${folder}`))?.[1]
  found = new Set()
  if (!strings) return
  look = () => {
    if (found.size === strings.length) return
    const shown = shownNow()
    strings.forEach((text, place) => {
      if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) found.add(place)
    })
  }
  observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
})

afterEach(async ({ task }) => {
  observer?.disconnect()
  observer = undefined
  const folder = Object.keys(quotedStrings).find((its) => task.file.filepath.includes(`/src/${its}`))
  if (folder) await commands.noteQuoted(folder, [...found])
})
