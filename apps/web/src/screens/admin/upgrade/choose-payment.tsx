import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UpgradeRecord } from '@joy/contract'
import { upgradeForm, type UpgradeForm } from '@joy/domain/forms/upgrade-form.ts'
import { Button } from '@joy/ui/button.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { paymentInput } from '#features/upgrades/payment-input.ts'
import { PaymentPart } from '#features/upgrades/payment-part.tsx'
import { PlanPart } from '#features/upgrades/plan-part.tsx'
import type { UpgradeMutations } from '#features/upgrades/use-upgrade-mutations.ts'

type Props = { upgrade: UpgradeRecord; mutations: UpgradeMutations }

/** Carries on an upgrade that nobody has paid for: by a new link, as paid already, or comped. Folded until it is wanted. */
export function ChoosePayment({ upgrade, mutations }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!mutations.canChoosePayment) return null
  const isSent = upgrade.status === 'awaiting payment'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-edge-subtle bg-surface-muted px-5 py-4 max-md:px-4">
      {isOpen ? (
        <PaymentForm upgrade={upgrade} mutations={mutations} onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone={isSent ? 'default' : 'primary'} onClick={() => setOpen(true)}>
            Choose how it is paid
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-meta text-text-soft">
            {isSent
              ? 'Paid another way, comped, or a new link: the link that went out is closed then.'
              : 'Send a checkout link, mark it as paid with a reference, or comp it.'}
          </p>
        </div>
      )}
    </div>
  )
}

function PaymentForm({ upgrade, mutations, onClose }: Props & { onClose: () => void }) {
  const form = useForm<UpgradeForm>({
    resolver: standardSchemaResolver(upgradeForm),
    defaultValues: {
      ...(upgrade.plan ? { plan: upgrade.plan } : {}),
      interval: upgrade.interval ?? 'month',
      reference: '',
      reason: '',
      withPaying: false,
    },
  })
  const submit = (entries: UpgradeForm) => mutations.choosePayment(paymentInput(entries), onClose)
  return (
    <form
      noValidate
      aria-label="How it is paid"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h4 className="text-table font-semibold">How is it paid?</h4>
      <PlanPart form={form} />
      <PaymentPart form={form} isStripeConnected={undefined} subscriber={upgrade.subscriber} />
      <div className="flex flex-wrap gap-2 pt-1 max-md:*:flex-1">
        <Button type="submit" tone="primary" isPending={mutations.isChoosingPayment} pendingLabel="Processing...">
          Carry on
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
