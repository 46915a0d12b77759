let last: Element | null = null
const note = ({ target }: FocusEvent) => {
  if (target instanceof Element) last = target
}

/** Follows the focus from the beginning of a story on. */
export function watchFocus(): void {
  last = null
  document.addEventListener('focusin', note)
}

/**
 * Where the control that had the focus went, or can be pressed no more, another part of the page has it: else who works by keyboard
 * begins at the top of the page (WCAG 2.4.3). What is wrong at the end of a story of the console, or nothing; a story that goes to another
 * page has none that could take it.
 */
export async function losesFocus(title: string, name: string): Promise<string[]> {
  document.removeEventListener('focusin', note)
  if (
    !title.startsWith('Console/') ||
    name.includes('→ goes to ') ||
    !last ||
    (last.isConnected && !last.matches(':disabled'))
  )
    return []
  // The page gives it to another part with the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  if (document.activeElement !== document.body) return []
  const label = last.getAttribute('aria-label') ?? last.textContent.trim().slice(0, 40)
  return [`The focus went with ${last.tagName.toLowerCase()} '${label}', and nothing took it.`]
}
