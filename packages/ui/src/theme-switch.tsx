import { useEffect, useState } from 'react'
import { Segmented } from './segmented.tsx'
import { chooseTheme, followSystemTheme, readThemeChoice, type ThemeChoice } from './theme.ts'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** System, Light or Dark; kept for the next visit. `onChoose` may keep it elsewhere too. */
export function ThemeSwitch({ onChoose }: { onChoose?: (choice: ThemeChoice) => void }) {
  const [choice, setChoice] = useState<ThemeChoice>(readThemeChoice)
  useEffect(followSystemTheme, [])
  const choose = (next: ThemeChoice) => {
    setChoice(next)
    chooseTheme(next)
    onChoose?.(next)
  }
  return <Segmented label="Theme" options={options} value={choice} onChange={choose} />
}
