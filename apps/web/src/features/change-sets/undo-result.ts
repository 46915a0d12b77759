import { counted } from '@joy/domain/labels/counted.ts'
import type { Job } from '@joy/contract'

/**
 * What an undo that went through came to. `isNothing`: nobody whom it was to put back is as before. `tagsGone`: of these nothing was
 * left to put back, for their tags were deleted; `tagsLost`: these do not get such a tag back.
 */
export function undoResult({ result, done }: Pick<Job, 'result' | 'done'>) {
  const kept = result?.['kept'] ?? 0
  const tagsLost = result?.['tagsLost'] ?? 0
  const undone = (result?.['undone'] ?? done) - tagsLost
  return {
    undone,
    kept,
    tagsLost,
    tagsGone: result?.['tagsGone'] ?? 0,
    isNothing: undone === 0 && kept + tagsLost > 0,
    opened: result?.['opened'] ?? 0,
    toDos: result?.['toDos'] ?? 0,
    toDosGone: result?.['toDosGone'] ?? 0,
    passedOver: result?.['passedOver'] ?? 0,
    alsoOn: result?.['alsoOn'] ?? 0,
  }
}

/** '2 rows changed or were confirmed since and are left alone.', and who does not get a tag back; '' where neither is so. */
export const leftAloneMessage = ({ kept, tagsLost }: { kept: number; tagsLost: number }): string =>
  [
    kept > 0 &&
      `${counted(kept, 'row changed or was confirmed since and is', 'rows changed or were confirmed since and are')} left alone.`,
    tagsLost > 0 && `${counted(tagsLost, 'person does', 'people do')} not get back a tag that was deleted meanwhile.`,
  ]
    .filter((text) => text !== false)
    .join(' ')

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
