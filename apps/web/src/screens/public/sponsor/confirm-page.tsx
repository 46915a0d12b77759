import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LetterIllustration } from '#components/site/illustrations/letter.tsx'
import { Actions, CentredPage, CentredText } from '#components/site/centred-page.tsx'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton, SiteButtonLink } from '#components/site/site-button.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { useIsLive } from '#components/site/use-is-live.ts'
import { isRefusal } from '#data/is-refusal.ts'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { paths } from '#paths.ts'
import { HomeLink, Received } from './written.tsx'

/**
 * Where the link of a mail leads: opening it changes nothing, for mail programs open links too; one press does. Without
 * scripts the form itself posts to this page's own address.
 */
export function ConfirmPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const navigate = useNavigate()
  const isLive = useIsLive()
  const [isDone, setDone] = useState(false)
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: () => siteClient.sponsoring.prove.mutate({ token: token ?? '' }),
    onSuccess: () => {
      setDone(true)
      // It works once: whoever loads the page again is not asked again.
      void navigate(paths.sponsorConfirm(), { replace: true })
    },
  })
  useFocusOnView(isDone ? 'done' : 'ask')
  if (isDone) return <Received />
  const isOver = error ? isRefusal(error) : isLive && !token
  return (
    <CentredPage title="Confirm your email" illustration={<LetterIllustration />} nav={<HomeLink />}>
      <h1 className="heading-1">Confirm your email</h1>
      <CentredText>
        {isOver
          ? 'This link was used already, or it is not whole.'
          : 'One press, and what you wrote about sponsored places reaches us.'}
      </CentredText>
      {error && (
        <SiteAlert tone="bad" title="Error" className="mb-6 max-w-[34em]">
          {serverMessage(error) ?? 'The server did not answer. Please try again.'}
        </SiteAlert>
      )}
      {isOver ? (
        <Actions>
          <SiteButtonLink to={paths.sponsor()}>Send it once more</SiteButtonLink>
        </Actions>
      ) : (
        <form
          method="post"
          className="w-full"
          onSubmit={(event) => {
            event.preventDefault()
            mutate()
          }}
        >
          <Actions>
            <SiteButton type="submit" isPending={isPending}>
              Confirm
            </SiteButton>
          </Actions>
        </form>
      )}
    </CentredPage>
  )
}
