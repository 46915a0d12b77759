import { counted } from '@joy/domain/labels/counted.ts'
import type { UndoEffects } from '@joy/contract'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { FileClock, FileMinus, ListTodo, ListX, MailOpen } from 'lucide-react'

/** What an undo brings about beside what it puts back, as consequences: mailboxes that open, to-dos that come back or go, and lists to import again. */
export const UndoEffectsList = ({
  effects: { opened, toDos, toDosGone, passedOver, alsoOn },
}: {
  effects: UndoEffects
}) => (
  <>
    {opened > 0 && (
      <Consequence icon={<Icon of={MailOpen} />}>
        <b className="font-semibold">{counted(opened, 'mailbox opens', 'mailboxes open')} again.</b> Letters go there
        again.
      </Consequence>
    )}
    {toDos > 0 && (
      <Consequence icon={<Icon of={ListTodo} />}>
        <b className="font-semibold">
          {counted(toDos, 'to-do')} at Substack {toDos === 1 ? 'comes' : 'come'} back.
        </b>{' '}
        What this showed to be done there is to be done again.
      </Consequence>
    )}
    {toDosGone > 0 && (
      <Consequence icon={<Icon of={ListX} />}>
        <b className="font-semibold">
          {counted(toDosGone, 'to-do')} at Substack {toDosGone === 1 ? 'falls' : 'fall'} away.
        </b>{' '}
        Nothing else says that Substack has{' '}
        {toDosGone === 1 ? 'that comp, or sends to that person' : 'those comps, or sends to those people'}.
      </Consequence>
    )}
    {alsoOn.map(({ list, rows }) => (
      <Consequence key={`on ${list}`} icon={<Icon of={FileMinus} />}>
        <b className="font-semibold">
          {counted(rows, 'person who is', 'people who are')} taken off {rows === 1 ? 'stands' : 'stand'} on a later list
          too: {list}.
        </b>{' '}
        Import that list again to have {rows === 1 ? 'this one' : 'them'} back.
      </Consequence>
    ))}
    {passedOver.map(({ list, rows }) => (
      <Consequence key={list} icon={<Icon of={FileClock} />}>
        <b className="font-semibold">
          {counted(rows, 'row was', 'rows were')} passed over as older than this: {list}.
        </b>{' '}
        Import that list again afterwards.
      </Consequence>
    ))}
  </>
)
