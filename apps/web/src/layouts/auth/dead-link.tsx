import { LinkButton } from '@joy/ui/link-button.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { Link } from 'react-router-dom'
import { errorDetail, errorStatus, serverMessage } from '#data/error-message.ts'
import { authPanel } from './auth-page.tsx'

type Props = { error: unknown; onRetry: () => void; way: { to: string; label: string } }

/** A mailed link that does not hold, with the way to a new one; or a server that did not answer. */
export const DeadLink = ({ error, onRetry, way }: Props) => (
  <div className={authPanel}>
    {errorStatus(error) === 404 ? (
      <Notice tone="warn" role="status" title="This link does not work">
        {serverMessage(error)}
      </Notice>
    ) : (
      <Notice tone="bad" title="The link could not be checked." detail={errorDetail(error)} onRetry={onRetry} />
    )}
    <LinkButton as={Link} to={way.to} size="large">
      {way.label}
    </LinkButton>
  </div>
)
