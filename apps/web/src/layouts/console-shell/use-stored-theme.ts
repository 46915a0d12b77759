import { chooseTheme, readThemeChoice, type ThemeChoice } from '@joy/ui/theme.ts'
import { useEffect } from 'react'
import { toReader } from '#data/read-shape.ts'
import { trpc } from '#data/trpc.ts'
import { useSavePreference } from '#hooks/use-preference.ts'

const readTheme = toReader('system', 'light', 'dark')

/**
 * The administrator's theme follows them to every browser; where none was ever chosen, this browser's stays.
 * Returns how to keep another one; the page itself is the switch's to change.
 */
export function useStoredTheme() {
  const stored = readTheme(trpc.preferences.list.useQuery().data?.['theme'])
  useEffect(() => {
    if (stored && stored !== readThemeChoice()) chooseTheme(stored)
  }, [stored])
  const keep = useSavePreference()
  return (choice: ThemeChoice) => keep('theme', choice)
}
