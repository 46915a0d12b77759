import type { OwnAccountState } from '@joy/contract'
import { thereMessage } from '@joy/domain/access/cancellation-messages.ts'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { formatDay } from '#dates.ts'
import { Points } from './points.tsx'

type Props = { state: OwnAccountState; isOpen: boolean; onClose: () => void; onAsked: () => void }

/** Says what goes, what stays and why, and what becomes of what is paid, before anything is asked for. */
export function DeleteAccount({
  state: { running, isAtSubstack, isAtPlanningCenter, isChargedAtSubstack },
  isOpen,
  onClose,
  onAsked,
}: Props) {
  const remove = useMutationLite({ mutationFn: () => siteClient.ownAccount.delete.mutate(), onSuccess: onAsked })
  return (
    <SiteDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="danger-quiet"
      title="Delete your account?"
      confirmLabel="Delete in 14 Days"
      closeLabel="Keep My Account"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      problem={
        remove.error && (serverMessage(remove.error) ?? 'This could not be asked for just now. Please try again.')
      }
    >
      <p>We do it in 14 days, and write to you now with a link by which you can change your mind.</p>
      {running.map(({ planTitle, paidUntil, isTrial }) => (
        <p key={planTitle}>
          <strong className="text-text">{planTitle} is cancelled at once</strong>, so that{' '}
          {isTrial
            ? 'nothing is charged. Your trial ends with your account'
            : paidUntil
              ? `nothing more is charged. What is paid until ${formatDay(paidUntil)} ends with your account`
              : 'no other period is charged. The present one is not paid, and its payment is tried until your account is deleted'}
          , and it stays cancelled if you keep the account.
        </p>
      ))}
      {isChargedAtSubstack && <p>{thereMessage}</p>}
      <Points>
        <li>
          <strong className="text-text">Deleted:</strong> your name and addresses, your place on our lists, gifts,
          letters, devices, and what you asked for, with all that you wrote to us when you asked for a place.
        </li>
        <li>
          <strong className="text-text">Kept:</strong> payments and their receipts with the address that paid, for the
          law wants it; that nothing is sent to your address any more; and our log, without your name. Places that you
          gave to others stay theirs, and do not say any more by whose gift.
        </li>
        {(isAtSubstack || isAtPlanningCenter) && (
          <li>
            At {[isAtSubstack && 'Substack', isAtPlanningCenter && 'Planning Center'].filter(Boolean).join(' and ')} our
            people delete you by hand: until then a reflection may still come.
          </li>
        )}
      </Points>
    </SiteDialog>
  )
}
