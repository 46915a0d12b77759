import { toast } from '@joy/ui/toast-store.ts'
import { SiteButton } from '#components/site/site-button.tsx'
import { isSignedOut } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

/** Ends the session on the server first; only then does the page forget it. */
export function LogOut({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: () => siteClient.portal.signOut.mutate(),
    onSuccess: () => onDone(),
    onError: (cause) => (isSignedOut(cause) ? onDone() : toast({ title: 'Error', description: stillIn, tone: 'bad' })),
  })
  return (
    <>
      {error && <span className="text-site-s text-danger-text max-tablet:sr-only">{stillIn}</span>}
      <SiteButton tone="default" size="small" isPending={isPending} onClick={() => mutate()}>
        Log Out
      </SiteButton>
    </>
  )
}

const stillIn = 'You are still logged in. Please try again.'
