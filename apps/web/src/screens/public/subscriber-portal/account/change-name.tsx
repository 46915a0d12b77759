import { nameFault } from '@joy/domain/people/name-fault.ts'
import { useState } from 'react'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import type { Again } from '#data/use-answer.ts'
import { siteClient } from '#data/site-client.ts'
import { ActResult } from './act-result.tsx'
import { useOwnAct } from './use-own-act.ts'

type Props = { name: string; isOpen: boolean; onClose: () => void; again: Again }

/** One's own name, by the rule of the sign-up. */
export function ChangeName({ name, isOpen, onClose, again }: Props) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string | null>(null)
  const close = () => {
    setTyped(undefined)
    setFault(null)
    onClose()
  }
  const { run, isBusy, message, problem } = useOwnAct({
    act: (wanted: string) => siteClient.portalAccount.rename.mutate({ name: wanted }),
    again,
    title: 'Name Changed',
    onDone: close,
  })
  const save = () => {
    const wanted = (typed ?? name).normalize('NFC').trim()
    const found = nameFault(wanted)
    setFault(found)
    if (!found) run(wanted)
  }
  return (
    <>
      <SiteDialog
        isOpen={isOpen}
        onClose={close}
        title="Change your name"
        confirmLabel="Save Name"
        onConfirm={save}
        isBusy={isBusy}
        problem={problem}
      >
        <SiteField
          label="Name"
          autoComplete="name"
          dir="auto"
          maxLength={200}
          value={typed ?? name}
          onChange={(event) => setTyped(event.target.value)}
          error={fault ?? undefined}
          helper="As we address you in letters and here."
        />
      </SiteDialog>
      <ActResult>{message}</ActResult>
    </>
  )
}
