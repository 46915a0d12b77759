import type { UpgradeRecord } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { CalendarX, Gift, Link2Off, UserX } from 'lucide-react'
import { useState } from 'react'
import type { UpgradeMutations } from './use-upgrade-mutations.ts'

/** The button, and the question before it: what happens to the link, the comp and the registration. */
export function CancelUpgrade({ upgrade, mutations }: { upgrade: UpgradeRecord; mutations: UpgradeMutations }) {
  const [isAsking, setAsking] = useState(false)
  if (!mutations.canCancel && !isAsking) return null
  const confirm = () => void mutations.cancel().then(() => setAsking(false))
  return (
    <>
      <Button tone="danger-quiet" onClick={() => setAsking(true)}>
        Cancel upgrade
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel upgrade #${upgrade.id}`}
        description={upgrade.subscriber.name ?? upgrade.subscriber.email}
        confirmLabel="Cancel upgrade"
        tone="danger"
        isPending={mutations.isCancelling}
        onConfirm={confirm}
      >
        <ul className="grid gap-2.5">
          <Consequence icon={<UserX size={16} strokeWidth={1.5} aria-hidden="true" />}>
            Nobody is registered in Planning Center.
          </Consequence>
          {upgrade.payment.kind === 'checkout' && upgrade.payment.paidAt === null && (
            <Consequence icon={<Link2Off size={16} strokeWidth={1.5} aria-hidden="true" />}>
              The checkout link is not sent any more, or is closed at Stripe. Nothing is charged.
            </Consequence>
          )}
          {upgrade.payment.paidAt !== null && upgrade.payment.kind !== 'comp' && (
            <Consequence icon={<CalendarX size={16} strokeWidth={1.5} aria-hidden="true" />}>
              What was paid for it is over, and nothing else gives a paid plan. A later payment begins a new upgrade.
            </Consequence>
          )}
          {upgrade.payment.kind === 'comp' && (
            <Consequence icon={<Gift size={16} strokeWidth={1.5} aria-hidden="true" />}>
              The comp stays. It can be revoked on the subscriber&apos;s record.
            </Consequence>
          )}
        </ul>
      </ConfirmDialog>
    </>
  )
}
