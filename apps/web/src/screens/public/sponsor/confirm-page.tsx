import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LetterArt } from '../../../components/site/art/letter-art.tsx'
import { Acts, CentredPage, CentredText } from '../../../components/site/centred-page.tsx'
import { SiteAlert } from '../../../components/site/site-alert.tsx'
import { SiteButton, SiteButtonLink } from '../../../components/site/site-button.tsx'
import { useFocusOnView } from '../../../components/site/use-focus-on-view.ts'
import { useIsLive } from '../../../components/site/use-is-live.ts'
import { isRefusal } from '../../../data/is-refusal.ts'
import { serverMessage } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'
import { useDeed } from '../../../data/use-deed.ts'
import { paths } from '../../../paths.ts'
import { WithoutScript } from './without-script.tsx'
import { HomeLink, Received } from './written.tsx'

/** Where the link of a mail leads: opening it changes nothing, for mail programs open links too; one press does. */
export function ConfirmPage() {
  const [query] = useSearchParams()
  const isLive = useIsLive()
  const [isDone, setDone] = useState(false)
  const { run, isBusy, error } = useDeed({
    act: () => siteClient.sponsoring.prove.mutate({ token: query.get('token') ?? '' }),
    onDone: () => setDone(true),
  })
  useFocusOnView(isDone ? 'done' : 'ask')
  if (isDone) return <Received />
  const isOver = error !== undefined && isRefusal(error)
  return (
    <CentredPage title="Confirm your email" art={<LetterArt />} nav={<HomeLink />}>
      <h1 className="heading-1">Confirm your email</h1>
      <CentredText>One press, and what you wrote about sponsored places reaches us.</CentredText>
      {error && (
        <SiteAlert tone="bad" title="Error" className="mb-6 max-w-[34em]">
          {serverMessage(error) ?? 'The server did not answer. Please try again.'}
        </SiteAlert>
      )}
      <Acts>
        {isOver ? (
          <SiteButtonLink to={paths.sponsor()}>Send it once more</SiteButtonLink>
        ) : (
          <SiteButton isBusy={isBusy} disabled={!isLive} onClick={() => run()}>
            <span>Confirm</span>
          </SiteButton>
        )}
      </Acts>
      <WithoutScript />
    </CentredPage>
  )
}
