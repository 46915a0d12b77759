import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { errorDetail } from '../data/error-message.ts'
import { trpc } from '../data/trpc.ts'
import { showOutcome } from '#data/outcome.ts'

/**
 * A choice of the signed-in administrator, kept on the server. This browser keeps a copy under `preference:{name}`, so
 * that the first paint needs no answer. What does not fit the schema counts as not chosen.
 */
export function usePreference<Value>(name: string, schema: z.ZodMiniType<Value>, fallback: Value) {
  const key = `preference:${name}`
  const [local, setLocal] = useState(() => preferenceHere(name, schema) ?? fallback)
  const stored = trpc.preferences.list.useQuery().data
  const keep = useSavePreference()
  const fromServer = stored && (schema.safeParse(stored[name]).data ?? fallback)
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
  return (name: string, value: unknown) => {
    const sent = z.json().parse(value)
    utils.preferences.list.setData(undefined, (all) => all && { ...all, [name]: sent })
    mutate({ name, value: sent })
  }
}

/** This browser's copy, before anybody is known to be signed in. */
export function preferenceHere<Value>(name: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(`preference:${name}`) ?? 'null')).data
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
