import { emailKey } from '@joy/domain/people/email.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { readUpgradePerson } from '#features/upgrades/upgrade-person.ts'

/** Rows that a search shows. */
const SHOWN = 6
const PAUSE = 250

/**
 * Whom the upgrade is for: `subscriber` in the address; before that who stands in `email`, or was kept in browser
 * storage, where exactly that address is on the list.
 */
export function useSubject() {
  const [params, setParams] = useSearchParams()
  const [wanted] = useState(() => params.get('email')?.trim() || readUpgradePerson()?.email || '')
  const [text, setText] = useState(wanted)
  const search = usePaused(text.trim())
  const raw = params.get('subscriber') ?? ''
  const chosen = /^\d{1,9}$/u.test(raw) ? Number(raw) : null
  const found = trpc.subscribers.page.useQuery(
    { search, searchIn: 'email-or-name', sort: 'name', limit: SHOWN },
    { enabled: chosen === null && search.length > 1 },
  )
  const choose = (subscriberId: number | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (subscriberId === null) next.delete('subscriber')
        else next.set('subscriber', String(subscriberId))
        next.delete('email')
        next.delete('name')
        return next
      },
      { replace: true },
    )

  const [isChanging, setChanging] = useState(false)
  const isFilledIn = chosen === null && !isChanging && wanted !== '' && search === wanted
  const match = isFilledIn ? found.data?.items.find((it) => emailKey(it.email) === emailKey(wanted)) : undefined
  return {
    id: chosen ?? match?.id ?? null,
    text,
    setText,
    /** What is looked for now; shorter than two letters nothing is. */
    search,
    found,
    choose: (subscriberId: number) => choose(subscriberId),
    change: () => {
      setChanging(true)
      setText('')
      choose(null)
    },
  }
}
export type Subject = ReturnType<typeof useSubject>

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
