import { useSearchParams } from 'react-router-dom'
import { KeepIllustration } from '#components/site/illustrations/keep.tsx'
import { CentredPage } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { useFocusOnView } from '#components/site/use-focus-on-view.ts'
import { paths } from '#paths.ts'
import { RemindersAgain } from './reminders-again.tsx'
import { RemindersStopped } from './reminders-stopped.tsx'
import { UnsubscribeForm } from './unsubscribe-form.tsx'
import { BadToken } from './bad-token.tsx'
import { UnsubscribeDone } from './unsubscribe-done.tsx'
import { UnsubscribeUndone } from './unsubscribe-undone.tsx'
import { useUnsubscription } from './use-unsubscription.ts'

/** Leaving the weekly reflections, or the reminders alone, by the link in a mail: opening it changes nothing, one press does, one press undoes. */
export function UnsubscribePage() {
  const [query] = useSearchParams()
  const unsubscription = useUnsubscription(query.get('token') ?? '')
  const { view, matter } = unsubscription
  useFocusOnView(view)
  return (
    <CentredPage
      title="Unsubscribe"
      illustration={<KeepIllustration />}
      nav={
        <SiteButtonLink to={paths.home()} tone="default" size="small">
          Return Home
        </SiteButtonLink>
      }
    >
      {/* As high as the highest view: the footer stays where it is when another comes. */}
      <div className="flex min-h-[25.5rem] w-full flex-col items-center tablet:min-h-[21rem]">
        {view === 'ask' && <UnsubscribeForm {...unsubscription} />}
        {view === 'left' &&
          (matter === 'reminders' ? <RemindersStopped {...unsubscription} /> : <UnsubscribeDone {...unsubscription} />)}
        {view === 'returned' &&
          (matter === 'reminders' ? <RemindersAgain {...unsubscription} /> : <UnsubscribeUndone {...unsubscription} />)}
        {view === 'bad-token' && <BadToken problem={unsubscription.problem} />}
      </div>
    </CentredPage>
  )
}
