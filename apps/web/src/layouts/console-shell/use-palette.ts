import { fetchLate } from '@joy/ui/late.tsx'
import { useCallback, useEffect, useState } from 'react'
import { usePaletteKey } from './use-palette-key.ts'

/** The palette's code: fetched when it is first opened, or before that once the screen stands. */
export const loadPalette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
fetchLate(loadPalette)

/**
 * Whether the palette is open, and what is typed into it. From Ctrl-K on every letter is its: what is typed before its box
 * is there stands in it when it comes, and neither moves a row nor goes anywhere.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const open = useCallback(() => {
    setAsked(true)
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    setText('')
    setOpen(false)
  }, [])
  const toggle = useCallback(() => {
    setAsked(true)
    setText('')
    setOpen((was) => !was)
  }, [])
  usePaletteKey(toggle)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken()) return
      const isLetter = [...event.key].length === 1
      if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isLetter) setText((before) => before + event.key)
      if (event.key === 'Backspace') setText((before) => before.slice(0, -1))
      if (event.key === 'Escape') close()
    }
    // Before anything of the page hears it.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen, close])
  return { isOpen, isAsked, text, setText, open, close }
}

/** The focus came into the palette, or there will be none. */
const isTaken = (): boolean =>
  document.querySelector('[data-palette-gone]') !== null ||
  document.activeElement?.closest('[data-palette]') instanceof Element
