import type { CallerCheck, Noted, SignInHelp } from '@joy/contract'
import { callerChecks, checkFault } from '@joy/domain/account/caller-check.ts'
import { Button } from '@joy/ui/button.tsx'
import { Consequence, Dialog } from '@joy/ui/dialog.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { PasswordField } from '@joy/ui/password-field.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { Mail, ScrollText, ShieldCheck, Timer } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { formatTime } from '#dates.ts'
import { useNow } from '#hooks/use-now.ts'
import { ReadCodeShown } from './read-code-shown.tsx'

type Props = {
  record: Noted
  help: SignInHelp
  isLooking: boolean
  onLookAgain: () => void
  onClose: () => void
}

/** Reads a code to a caller: who asked where and when, how they were recognised, one's own password, and then the code, once. */
export function ReadCodeDialog({ record, help, isLooking, onLookAgain, onClose }: Props) {
  const reading = trpc.signInHelp.readCode.useMutation()
  const now = useNow(5_000)
  if (reading.data) return <ReadCodeShown read={reading.data} email={help.email} onClose={onClose} />
  const isAsked = help.phone !== null && Date.parse(help.phone.until) > now
  return (
    <Dialog isOpen onClose={onClose} title="Read a code by phone" description={help.email}>
      {help.phone && isAsked ? (
        <CheckForm
          phone={help.phone}
          isPending={reading.isPending}
          refused={
            reading.error ? (serverMessage(reading.error) ?? 'The server did not answer. Please try again.') : undefined
          }
          onConfirm={(sent) => reading.mutate({ ...record, ...sent })}
          onClose={onClose}
        />
      ) : (
        <NobodyAsked isLooking={isLooking} onLookAgain={onLookAgain} onClose={onClose} />
      )}
    </Dialog>
  )
}

const NobodyAsked = ({ isLooking, onLookAgain, onClose }: Pick<Props, 'isLooking' | 'onLookAgain' | 'onClose'>) => (
  <>
    <p>
      A code works only in the browser that asked for it, and nobody asked in the last 15 minutes. Have them open the
      log-in page, enter this address and press 'Send Magic Link'; then look again.
    </p>
    <div className="flex justify-end gap-2 max-md:*:flex-1">
      <Button data-autofocus onClick={onClose}>
        Cancel
      </Button>
      <Button tone="primary" isPending={isLooking} pendingLabel="Looking..." onClick={onLookAgain}>
        Look again
      </Button>
    </div>
  </>
)

type Sent = { check: CallerCheck; note: string; password: string }
type FormProps = {
  phone: NonNullable<SignInHelp['phone']>
  isPending: boolean
  refused: string | undefined
  onConfirm: (sent: Sent) => void
  onClose: () => void
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const choices = [
  { value: '', label: 'Choose what you checked', isDisabled: true },
  ...callerChecks.map(({ check, label }) => ({ value: check, label })),
]

function CheckForm({ phone, isPending, refused, onConfirm, onClose }: FormProps) {
  const [check, setCheck] = useState<CallerCheck | ''>('')
  const [note, setNote] = useState('')
  const [password, setPassword] = useState('')
  const setup = trpc.session.setup.useQuery()
  const { demoPassword } = setup.data ?? {}
  const fault = check === '' ? null : checkFault({ check, note })
  const isReady = check !== '' && fault === null && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check !== '' && isReady && !isPending) onConfirm({ check, note: note.trim(), password })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <Notice tone="warn" title={`Asked at ${formatTime(phone.askedAt)} in ${phone.browser ?? 'a browser'}`}>
        Ask the caller when and with what they asked, before you say it. If it was not them, stop here.
      </Notice>
      <SelectField
        label="How did you recognise them?"
        required
        data-autofocus
        options={choices}
        value={check}
        onChange={(event) => setCheck(callerChecks.find((it) => it.check === event.target.value)?.check ?? '')}
      />
      <TextField
        label={check === 'other' ? 'In what way' : 'In a few words (optional)'}
        required={check === 'other'}
        maxLength={200}
        placeholder="Such as: her group and its leader"
        error={note !== '' && fault ? fault : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PasswordField
        label="Your password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refused}
        helper={demoPassword ? `In this demo it is ${demoPassword}` : undefined}
      />
      <ul className="grid gap-2">
        <Consequence icon={<Timer {...iconProps} />}>
          The code works for five minutes, once, in that browser alone. It is shown to you once.
        </Consequence>
        <Consequence icon={<ShieldCheck {...iconProps} />}>
          For 24 hours whoever logs in by it changes no address and no plan, and downloads and deletes nothing.
        </Consequence>
        <Consequence icon={<Mail {...iconProps} />}>They get a mail about it, with 'This was not me'.</Consequence>
        <Consequence icon={<ScrollText {...iconProps} />}>
          The log says that you read it and what you checked; the code stands nowhere.
        </Consequence>
      </ul>
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" disabled={!isReady} isPending={isPending} pendingLabel="Checking...">
          Show the code
        </Button>
      </div>
    </form>
  )
}
