import { counted } from '@joy/domain/labels/counted.ts'
import type { Job } from '@joy/contract'

/** What an undo that went through came to. `isNothing`: everybody whom it was to put back changed or was confirmed since and stays. */
export function undoResult({ result, done }: Pick<Job, 'result' | 'done'>) {
  const kept = result?.['kept'] ?? 0
  const undone = result?.['undone'] ?? done
  return {
    undone,
    kept,
    isNothing: undone === 0 && kept > 0,
    opened: result?.['opened'] ?? 0,
    toDos: result?.['toDos'] ?? 0,
    toDosGone: result?.['toDosGone'] ?? 0,
    passedOver: result?.['passedOver'] ?? 0,
    alsoOn: result?.['alsoOn'] ?? 0,
  }
}

/** '2 rows changed or were confirmed since and are left alone.' */
export const leftAloneMessage = (kept: number): string =>
  `${counted(kept, 'row changed or was confirmed since and is', 'rows changed or were confirmed since and are')} left alone.`

/** What it brought about beside: mailboxes that are open again, to-dos that came back or went, and rows of later lists that it left without effect. */
export const effectMessage = ({
  opened,
  toDos,
  toDosGone,
  passedOver,
  alsoOn,
}: {
  opened: number
  toDos: number
  toDosGone: number
  passedOver: number
  alsoOn: number
}): string =>
  [
    opened > 0 && `${counted(opened, 'mailbox is', 'mailboxes are')} open again.`,
    toDos > 0 && `${counted(toDos, 'to-do')} at Substack came back.`,
    toDosGone > 0 && `${counted(toDosGone, 'to-do')} at Substack fell away.`,
    passedOver > 0 &&
      `${counted(passedOver, 'row')} of later imports had been passed over for it: import those lists again.`,
    alsoOn > 0 &&
      `${counted(alsoOn, 'row of a later import', 'rows of later imports')} went with it: import those lists again to have them back. The activity log names them.`,
  ]
    .filter((text) => text !== false)
    .join(' ')
