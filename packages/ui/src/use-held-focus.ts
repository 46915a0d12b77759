import { useEffect } from 'react'

/** What a person would call the place where they were. */
const places =
  'tr, li, form, fieldset, section, article, nav, aside, main, [role="region"], [role="group"], [aria-label], [aria-labelledby]'
const ATTRIBUTE = 'data-holds-focus'

/**
 * Stands once at the root. Where the control that has the focus leaves the page, or can be pressed no more, the nearest part of the page
 * in which it stood takes the focus: else the document would have it, and who works by keyboard or hears the page would begin at its
 * top (WCAG 2.4.3). Nothing is drawn around that part, and it is no stop of the Tab key.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let [control, around]: [Element | null, Element[]] = [null, []]
    const note = ({ target }: FocusEvent) => {
      control = target instanceof Element ? target : null
      around = control ? placesOf(control) : []
    }
    let frame = 0
    const look = () => {
      if (!control || !isLost(control)) return
      // What was laid over the page is gone with all its parts.
      const place = around.find((it) => it.isConnected) ?? document.querySelector('main')
      control = null
      if (place instanceof HTMLElement) hold(place)
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', note)
    }
  }, [])
}

function placesOf(control: Element): Element[] {
  const around: Element[] = []
  for (let at = control.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.matches(places)) around.push(at)
  return around
}

/** Nobody else was given the focus, and who left it for the page itself left a control that is there still. */
function isLost(control: Element): boolean {
  const { activeElement } = document
  const isGone = !control.isConnected || control.matches(':disabled')
  return isGone && (activeElement === document.body || activeElement === control)
}

function hold(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.setAttribute(ATTRIBUTE, '')
    const release = () => {
      place.removeAttribute('tabindex')
      place.removeAttribute(ATTRIBUTE)
    }
    place.addEventListener('blur', release, { once: true })
  }
  place.focus({ preventScroll: true })
}
