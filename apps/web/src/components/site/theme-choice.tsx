import { chooseTheme, followSystemTheme, readThemeChoice, type ThemeChoice as Choices } from '@joy/ui/theme.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Choice, ChoiceWell } from './choice.tsx'

const options = { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Choices, string>
const choices: readonly Choices[] = ['system', 'light', 'dark']

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const choose = (choice: Choices) => {
  chooseTheme(choice)
  for (const listener of listeners) listener()
}

/** System, Light or Dark; kept for the next visit. A page built ahead knows no choice yet and shows System first. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribe, readThemeChoice, () => 'system' as const)
  useEffect(followSystemTheme, [])
  return (
    <fieldset data-no-print>
      <legend className="mb-2 font-[550]">Appearance</legend>
      <ChoiceWell size="small">
        {choices.map((choice) => (
          <Choice
            key={choice}
            size="small"
            name="theme"
            label={options[choice]}
            checked={choice === chosen}
            onChange={() => choose(choice)}
          />
        ))}
      </ChoiceWell>
    </fieldset>
  )
}
