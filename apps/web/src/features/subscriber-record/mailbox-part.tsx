import type { SubscriberRecord } from '@joy/contract'
import { sendsThereLabel } from '@joy/domain/consent/closed-by-list.ts'
import { closedThereMessage } from '@joy/domain/consent/closed-there.ts'
import { Button } from '@joy/ui/button.tsx'
import { Fact, Facts, RecordSection } from '@joy/ui/record-parts.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useMay } from '#hooks/use-may.ts'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { Day, Moment } from './day.tsx'
import { useSubstackToDo } from '../manual-tasks/use-substack-to-do.ts'
import { OpenMailboxDialog } from './open-mailbox-dialog.tsx'
import { UnsubscribedHere } from './unsubscribed-here.tsx'
import { useMailbox } from './use-mailbox.ts'

const isSentToAllTheSame = ({ unsubscribedHere, closedByList }: SubscriberRecord['mailbox']) =>
  unsubscribedHere?.atSubstack === 'to do' || closedByList?.sendsAtSubstack === true

const returnLabels = {
  hard: 'Our mail came back',
  soft: 'Our mail came back too often',
  complaint: 'Our mail was marked as spam',
  refused: 'Our mail was refused',
} as const

/** A mailbox that is closed, or was opened again, with what Substack does; of every other there is nothing to say. */
export function MailboxPart({ record: { subscriber, mailbox } }: { record: SubscriberRecord }) {
  const [isAsking, setAsking] = useState(false)
  const acts = useMailbox(subscriber, () => setAsking(false))
  const toDo = useSubstackToDo()
  const mayOpen = useMay('subscribers.openMailbox')
  const there = closedThereMessage(mailbox.closedThere)
  const isSilent = !mailbox.isClosed && !mailbox.opened && !mailbox.openedByOwnerAt && !there
  if (isSilent && !acts.outcome) return null
  return (
    <RecordSection
      title="Mailbox"
      aside={
        mayOpen &&
        (mailbox.opened ? (
          <Button size="small" tone="quiet" isPending={acts.isClosing} pendingLabel="Closing..." onClick={acts.close}>
            Close it again
          </Button>
        ) : (
          mailbox.isClosed && (
            <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
              Open this mailbox again
            </Button>
          )
        ))
      }
    >
      <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
      {mailbox.isClosed && (
        <p className="text-table text-text-soft">
          Closed
          {mailbox.closedAt && (
            <>
              {' since '}
              <Day at={mailbox.closedAt} />
            </>
          )}
          {mailbox.closedByList && (
            <>
              {` by ${mailbox.closedByList.list}, as of `}
              <Day at={mailbox.closedByList.asOf} />
            </>
          )}
          <span>. </span>
          {isSentToAllTheSame(mailbox)
            ? 'We send no letters to this address.'
            : 'No letters are sent to this address.'}{' '}
          {mailbox.closedByReturn &&
            `${returnLabels[mailbox.closedByReturn.kind]}${mailbox.closedByReturn.detail ? `: “${mailbox.closedByReturn.detail}”` : ''}. `}
          {mailbox.closedByList && sendsThereLabel(mailbox.closedByList.sendsAtSubstack)}
          {mailbox.closedByList?.sendsAtSubstack && (
            <>
              {' All like this are listed '}
              <Link to={paths.reconcile('closed-by-a-list')} className="inline-link">
                under Reconcile
              </Link>
              , once compared.
            </>
          )}
        </p>
      )}
      <OutcomeNotice outcome={toDo.outcome} onDismiss={toDo.dismissOutcome} />
      {mailbox.unsubscribedHere && (
        <UnsubscribedHere left={mailbox.unsubscribedHere} email={subscriber.email} toDo={toDo} />
      )}
      {mailbox.opened && (
        <Facts>
          <Fact name="Opened again">
            <Moment at={mailbox.opened.at} />
          </Fact>
          <Fact name="By">{mailbox.opened.by}</Fact>
          <Fact name="Reason">{mailbox.opened.reason}</Fact>
        </Facts>
      )}
      {mailbox.openedByOwnerAt && (
        <Facts>
          <Fact name="Opened again">
            <Moment at={mailbox.openedByOwnerAt} />
          </Fact>
          <Fact name="By">Its owner, by a link in their mailbox</Fact>
        </Facts>
      )}
      {there && <p className="text-table text-text-soft">The mailbox is open here. {there}.</p>}
      <OpenMailboxDialog
        subscriber={subscriber}
        isOpen={isAsking}
        isPending={acts.isOpening}
        onOpen={acts.open}
        onClose={() => setAsking(false)}
      />
    </RecordSection>
  )
}
