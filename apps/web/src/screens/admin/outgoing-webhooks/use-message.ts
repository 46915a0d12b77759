import type { OutgoingMessageRecord } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { useEffect, useRef } from 'react'
import { trpc } from '#data/trpc.ts'

const EVERY_MS = 1000
const SOON_MS = 10_000

/** One message, followed while it is about to go out; the list is read anew once something came of it. */
export function useMessage(id: number | null) {
  const utils = trpc.useUtils()
  const message = trpc.outgoingWebhooks.message.useQuery(
    { id: id ?? 0 },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (state.data && goesOutSoon(state.data) ? EVERY_MS : false),
    },
  )
  const { data } = message
  const before = useRef(data)
  useEffect(() => {
    const { current } = before
    before.current = data
    const isOther = current?.status !== data?.status || current?.attempts !== data?.attempts
    if (current && data && current.id === data.id && isOther) void utils.outgoingWebhooks.messages.invalidate()
  }, [utils, data])
  return message
}

const goesOutSoon = ({ status, nextTryAt }: OutgoingMessageRecord): boolean =>
  status === 'waiting' && nextTryAt !== null && Date.parse(nextTryAt) < realNow() + SOON_MS
