import { Notice } from '@joy/ui/notice.tsx'
import { errorDetail, serverMessage } from '#data/error-message.ts'

/** Why nobody is let in: a wrong password, or too many tries with the wait in words. The server says it. */
export function AuthError({ error }: { error: unknown }) {
  const said = serverMessage(error)
  return said ? (
    <Notice tone="bad" title={said} />
  ) : (
    <Notice tone="bad" title="The server did not answer." detail={errorDetail(error)}>
      Please try again in a moment.
    </Notice>
  )
}
