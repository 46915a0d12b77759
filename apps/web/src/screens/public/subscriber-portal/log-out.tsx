import { toast } from '@joy/ui/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SiteButton } from '../../../components/site/site-button.tsx'
import { isSignedOut } from '../../../data/error-message.ts'
import { siteClient } from '../../../data/site-client.ts'

/** Ends the session on the server first; only then does the page forget it. */
export function LogOut({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const forget = () => {
    onDone()
    queries.removeQueries()
  }
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => siteClient.portal.signOut.mutate(),
    onSuccess: forget,
    onError: (error) => (isSignedOut(error) ? forget() : toast({ title: 'Error', description: stillIn, tone: 'bad' })),
  })
  return (
    <>
      {isError && <span className="text-site-s text-danger-text max-tablet:sr-only">{stillIn}</span>}
      <SiteButton tone="outline" isSmall isBusy={isPending} onClick={() => mutate()}>
        Log Out
      </SiteButton>
    </>
  )
}

const stillIn = 'You are still logged in. Please try again.'
