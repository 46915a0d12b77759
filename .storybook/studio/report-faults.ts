const id = 'studio-faults'

/** What a terminal makes colours of. A page shows it as it is. */
// oxlint-disable-next-line no-control-regex -- It is a control character that begins them.
const terminalCodes = /\u001B\[[\d;]*m/gu

/** A fault as a person reads it: its first sentence, and the rest for whoever mends it. */
export function readable(fault: string): { first: string; rest: string } {
  const [first = '', ...rest] = fault.replaceAll(terminalCodes, '').trim().split('\n')
  // A found element is written out with all of its classes: for a sentence its beginning is enough.
  const short = first.length > 160 ? `${first.slice(0, 160).trimEnd()}…` : first
  return { first: short, rest: (short === first ? rest : [first, ...rest]).join('\n').trim() }
}

/** Outside of a test run what a story did wrong is told at its foot: the picture stays. */
export function reportFaults(found: readonly string[]): void {
  document.getElementById(id)?.remove()
  if (found.length === 0) return
  const note = document.createElement('aside')
  note.id = id
  note.setAttribute('aria-label', 'What this story did wrong')
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => note.remove())
  const text = document.createElement('div')
  text.append('This story would fail in a test run:', ...found.map((fault) => toLine(readable(fault))))
  note.append(text, close)
  document.body.append(note)
}

function toLine({ first, rest }: ReturnType<typeof readable>): HTMLElement {
  if (rest === '') return Object.assign(document.createElement('p'), { textContent: first })
  const fold = document.createElement('details')
  fold.append(
    Object.assign(document.createElement('summary'), { textContent: first }),
    Object.assign(document.createElement('pre'), { textContent: rest }),
  )
  return fold
}
