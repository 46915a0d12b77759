import { nameFault } from '@joy/domain/people/name-fault.ts'
import { useState } from 'react'
import { SiteDialog } from '#components/site/site-dialog.tsx'
import { SiteField } from '#components/site/site-field.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { ActionResult } from './action-result.tsx'
import { useOwnMutation } from './use-own-mutation.ts'

type Props = { name: string; isOpen: boolean; onClose: () => void; query: RefetchState }

/** One's own name, by the rule of the sign-up. */
export function ChangeName({ name, isOpen, onClose, query }: Props) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string | null>(null)
  const close = () => {
    setTyped(undefined)
    setFault(null)
    onClose()
  }
  const { mutate, isPending, message, problem } = useOwnMutation({
    mutationFn: (wanted: string) => siteClient.portalAccount.rename.mutate({ name: wanted }),
    query,
    title: 'Name Changed',
    onSuccess: close,
  })
  const save = () => {
    const wanted = (typed ?? name).normalize('NFC').trim()
    const found = nameFault(wanted)
    setFault(found)
    if (!found) mutate(wanted)
  }
  return (
    <>
      <SiteDialog
        isOpen={isOpen}
        onClose={close}
        title="Change your name"
        confirmLabel="Save Name"
        onConfirm={save}
        isPending={isPending}
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
      <ActionResult>{message}</ActionResult>
    </>
  )
}
