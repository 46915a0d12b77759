import { useState } from 'react'
import { appNow } from '#data/clock.ts'
import { useNow } from '#hooks/use-now.ts'

/** How long a secret stays in the clear on the screen. */
const SHOWN_SECONDS = 30

type Shown = { value: string; until: number }

/** Secrets that were shown for a password: each hides itself after half a minute. */
export function useShownSecrets() {
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({})
  const now = useNow()
  return {
    show: (values: Readonly<Record<string, string>>) => {
      const until = appNow() + SHOWN_SECONDS * 1000
      setShown((current) => ({
        ...current,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, until }])),
      }))
    },
    hide: (name: string) =>
      setShown((current) => Object.fromEntries(Object.entries(current).filter(([its]) => its !== name))),
    /** undefined: it is hidden. */
    getShown: (name: string) => {
      const secret = shown[name]
      return secret && secret.until > now
        ? { value: secret.value, secondsLeft: Math.max(1, Math.ceil((secret.until - now) / 1000)) }
        : undefined
    },
  }
}
