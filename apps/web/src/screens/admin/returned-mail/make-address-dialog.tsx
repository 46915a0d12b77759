import { SecretShownOnce } from '#components/secret-shown-once.tsx'
import { trpc } from '#data/trpc.ts'
import { PasswordAgainDialog } from '#features/session/password-again-dialog.tsx'

/** Makes the address that reports are posted to, after the password; then it is shown this once. */
export function MakeAddressDialog({ isAnother, onClose }: { isAnother: boolean; onClose: () => void }) {
  const make = trpc.returnedMail.makeAddress.useMutation()
  if (make.data)
    return (
      <SecretShownOnce
        title="Copy the address"
        secret={make.data.address}
        use="Paste it where your mail is sent from."
        onClose={onClose}
      />
    )
  return (
    <PasswordAgainDialog
      title={isAnother ? 'Make another address' : 'Make the address'}
      description={isAnother ? 'The present one is closed at once.' : 'It holds a token, and is shown once.'}
      confirmLabel="Make the address"
      making={make}
      onConfirm={(password) => make.mutate({ password })}
      onClose={onClose}
    />
  )
}
