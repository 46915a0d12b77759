import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { codeForm, type CodeForm } from '@joy/domain/forms/forms.ts'
import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { TextField } from '@joy/ui/text-field.tsx'
import { QRCodeSVG } from 'qrcode.react'
import { useForm } from 'react-hook-form'

type Started = { secret: string; uri: string }
type Props = {
  started: Started | undefined
  isPending: boolean
  error: string | undefined
  onConfirm: (code: string) => void
  onClose: () => void
}

/** The QR code for the authenticator app, the secret to type in, and the first code as the proof that it works. */
export const ScanDialog = ({ started, onClose, ...form }: Props) => (
  <Dialog
    isOpen={started !== undefined}
    onClose={onClose}
    title="Scan with your authenticator app"
    description="Any app for time-based codes will do."
  >
    {started && <Scan started={started} onClose={onClose} {...form} />}
  </Dialog>
)

/** In groups of four letters, as people type it. */
const grouped = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

function Scan({ started, isPending, error, onConfirm, onClose }: Props & { started: Started }) {
  const { register, handleSubmit, formState } = useForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    defaultValues: { code: '' },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => onConfirm(code))(event)}
      className="grid gap-4"
    >
      <div className="flex flex-wrap items-center gap-5 max-md:justify-center">
        {/* White in both themes: scanners want dark on light. */}
        <QRCodeSVG
          value={started.uri}
          size={168}
          marginSize={3}
          role="img"
          title="QR code for your authenticator app"
          className="shrink-0 rounded-control border border-edge"
        />
        <div className="grid min-w-0 flex-1 basis-52 gap-1">
          <p className="text-table text-text-soft">Or type this key into the app:</p>
          <p className="font-semibold tracking-wide break-words tabular-nums select-all">{grouped(started.secret)}</p>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message ?? error}
        {...register('code')}
      />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isPending} pendingLabel="Checking...">
          Turn on
        </Button>
      </div>
    </form>
  )
}
