const id = 'studio-faults'

/** Outside of a test run what a story did wrong is told at its foot: the picture stays. */
export function tellFaults(found: readonly string[]): void {
  document.getElementById(id)?.remove()
  if (found.length === 0) return
  const note = document.createElement('aside')
  note.id = id
  note.setAttribute('aria-label', 'What this story did wrong')
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => note.remove())
  const text = document.createElement('p')
  text.textContent = `This story would fail in a test run: ${found.join(' · ')}`
  note.append(text, close)
  document.body.append(note)
}
