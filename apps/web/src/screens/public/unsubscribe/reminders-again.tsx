import { Actions, CentredText } from '#components/site/centred-page.tsx'
import { SiteButtonLink } from '#components/site/site-button.tsx'
import { paths } from '#paths.ts'
import type { Unsubscription } from './use-unsubscription.ts'

export const RemindersAgain = ({ maskedEmail }: Pick<Unsubscription, 'maskedEmail'>) => (
  <>
    <h1 className="heading-1">We remind you again</h1>
    <CentredText>
      Seven days and one day before something ends, a letter goes to <strong>{maskedEmail}</strong>.
    </CentredText>
    <Actions>
      <SiteButtonLink to={paths.home()}>Return Home</SiteButtonLink>
    </Actions>
  </>
)
