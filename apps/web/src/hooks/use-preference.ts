import { useEffect, useState } from 'react'
import { errorDetail } from '../data/error-message.ts'
import { trpc } from '../data/trpc.ts'
import type { ReadShape } from '#data/read-shape.ts'
import { showOutcome } from '#data/outcome.ts'

type Kept = Parameters<ReturnType<typeof trpc.preferences.keep.useMutation>['mutate']>[0]['value']

/**
 * A choice of the signed-in administrator, kept on the server. This browser keeps a copy under `preference:{name}`, so
 * that the first paint needs no answer. What cannot be read counts as not chosen.
 */
export function usePreference<Value extends Kept>(name: string, read: ReadShape<Value>, fallback: Value) {
  const key = `preference:${name}`
  const [local, setLocal] = useState(() => preferenceHere(name, read) ?? fallback)
  const stored = trpc.preferences.list.useQuery().data
  const keep = useSavePreference()
  const fromServer = stored && (read(stored[name]) ?? fallback)
  const value = fromServer ?? local
  const text = fromServer === undefined ? undefined : JSON.stringify(fromServer)
  useEffect(() => {
    if (text !== undefined) write(key, text)
  }, [key, text])

  const choose = (next: Value) => {
    setLocal(next)
    write(key, JSON.stringify(next))
    keep(name, next)
  }
  return [value, choose] as const
}

/** Keeps a choice on the server; every part of the page that shows it follows at once. */
export function useSavePreference() {
  const utils = trpc.useUtils()
  const { mutate } = trpc.preferences.keep.useMutation({
    onError: (error) =>
      void showOutcome({
        tone: 'bad',
        title: 'Your choice was not saved',
        text: 'It holds in this browser alone.',
        detail: errorDetail(error),
      }),
  })
  return (name: string, value: Kept) => {
    utils.preferences.list.setData(undefined, (all) => all && { ...all, [name]: value })
    mutate({ name, value })
  }
}

/** This browser's copy, before anybody is known to be signed in. */
export function preferenceHere<Value>(name: string, read: ReadShape<Value>): Value | undefined {
  try {
    return read(JSON.parse(localStorage.getItem(`preference:${name}`) ?? 'null'))
  } catch {
    return undefined // storage is forbidden, or somebody else wrote there
  }
}

function write(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    return // no copy: the server's answer comes a moment later
  }
}
