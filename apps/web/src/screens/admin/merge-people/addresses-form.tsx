import type { MergeInput } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { Button } from '@joy/ui/button.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { useState, type FormEvent } from 'react'

type Props = { asked: { main: string; alias: string }; isPending: boolean; onCompare: (input: MergeInput) => void }

const faultOf = (email: string, isLeft: boolean) =>
  isLeft && email !== '' && !readEmail(email).ok ? messages.invalidEmail : undefined

/** Which two addresses are meant: the one that stays, and the one that becomes its alias. */
export function AddressesForm({ asked, isPending, onCompare }: Props) {
  const [main, setMain] = useState(asked.main)
  const [alias, setAlias] = useState(asked.alias)
  const [left, setLeft] = useState({ main: false, alias: false })
  const canCompare = readEmail(main).ok && readEmail(alias).ok
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canCompare) onCompare({ mainEmail: main.trim(), aliasEmail: alias.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="grid items-start gap-3.5 md:grid-cols-2">
        <TextField
          label="Main address"
          helper="It stays. One that nobody has here becomes their new address."
          type="email"
          autoComplete="off"
          required
          maxLength={320}
          value={main}
          error={faultOf(main, left.main)}
          onChange={(event) => setMain(event.target.value)}
          onBlur={() => setLeft((it) => ({ ...it, main: true }))}
        />
        <TextField
          label="Becomes its alias"
          helper="Whatever comes in under it is theirs from then on."
          type="email"
          autoComplete="off"
          required
          maxLength={320}
          value={alias}
          error={faultOf(alias, left.alias)}
          onChange={(event) => setAlias(event.target.value)}
          onBlur={() => setLeft((it) => ({ ...it, alias: true }))}
        />
      </div>
      <div>
        <Button type="submit" disabled={!canCompare} isPending={isPending} pendingLabel="Comparing...">
          Compare
        </Button>
      </div>
    </form>
  )
}
