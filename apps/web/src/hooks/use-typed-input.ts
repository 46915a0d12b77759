import { useEffect } from 'react'

/** In forms and dialogs; what a list is searched and narrowed by stands in its address. */
const field = ':is(form, [role=dialog]) :is(input:not([role=searchbox]), select, textarea)'
const typed = new Set<Element>()

/** Notices where somebody types or chooses, for as long as the console is open. */
export function useTypedInput(): void {
  useEffect(() => {
    const note = ({ target }: Event) => {
      for (const it of typed) if (!it.isConnected) typed.delete(it)
      if (target instanceof Element && target.matches(field)) typed.add(target)
    }
    document.addEventListener('input', note, { capture: true })
    return () => document.removeEventListener('input', note, { capture: true })
  }, [])
}

const isEmptied = (it: Element) => 'value' in it && it.value === ''

/** Whether something that was typed stands on the page, or a dialog with fields, in which more is chosen than is typed. */
export const hasTypedInput = (): boolean =>
  [...typed].some((it) => it.isConnected && !isEmptied(it)) ||
  document.querySelector('[role=dialog] :is(input, select, textarea)') !== null
