import { useEffect, useRef } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

type AccountLinkView = 'looking' | 'ask' | 'done' | 'bad-link'

/** What the link of a mail would do; in the browser that asked for it, it is done by itself. */
export function useAccountLink(token: string) {
  const look = useQueryLite(token, () => siteClient.accountLinks.look.query({ token }))
  const follow = useMutationLite({
    mutationFn: (confirm: boolean) => siteClient.accountLinks.follow.mutate({ token, ...(confirm ? { confirm } : {}) }),
  })
  const { mutate } = follow
  const started = useRef(false)
  const isAskingBrowser = look.data?.isAskingBrowser === true
  useEffect(() => {
    if (!isAskingBrowser || started.current) return
    started.current = true
    mutate(false)
  }, [isAskingBrowser, mutate])
  const failure = look.error ?? follow.error
  const view: AccountLinkView = follow.result
    ? 'done'
    : failure
      ? 'bad-link'
      : look.data && !isAskingBrowser
        ? 'ask'
        : 'looking'
  return {
    view,
    link: look.data,
    done: follow.result,
    problem: failure && (serverMessage(failure) ?? 'The server did not answer. Please open the link again.'),
    isProcessing: follow.isPending,
    confirm: () => mutate(true),
  }
}
export type FollowedLink = ReturnType<typeof useAccountLink>
