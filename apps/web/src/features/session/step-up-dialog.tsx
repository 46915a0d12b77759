import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { useId, useState, type FormEvent } from 'react'
import { trpc } from '#data/trpc.ts'

export type StepUpDialogProps = {
  isOpen: boolean
  /** What is about to happen: also the button's words. */
  title: string
  /** Why the password is asked again. */
  description: string
  isPending: boolean
  /** Why the last try was refused. */
  error: string | undefined
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks the signed-in administrator for the password again. In the demo it names the demo's (ruling 3). */
export function StepUpDialog({ isOpen, title, ...rest }: StepUpDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} title={title} description={rest.description}>
      {isOpen && <PasswordForm title={title} {...rest} />}
    </Dialog>
  )
}

/** Of its own, so that what was typed is gone with the dialog. */
function PasswordForm({
  title,
  isPending,
  error,
  onConfirm,
  onClose,
}: Omit<StepUpDialogProps, 'isOpen' | 'description'>) {
  const [password, setPassword] = useState('')
  const setup = trpc.session.setup.useQuery()
  const session = trpc.session.current.useQuery()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) onConfirm(password)
  }
  const { demoPassword } = setup.data ?? {}
  return (
    <form id={id} onSubmit={submit} className="grid gap-4">
      {/* For password managers, which fill in the password that belongs to this address. */}
      <input type="email" autoComplete="username" readOnly hidden value={session.data?.administrator.email ?? ''} />
      <PasswordField
        label="Your password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
        helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
      />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          type="submit"
          disabled={password === ''}
          isPending={isPending}
          pendingLabel="Checking..."
        >
          {title}
        </Button>
      </div>
    </form>
  )
}
