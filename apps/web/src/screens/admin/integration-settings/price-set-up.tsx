import type { Connection, Integration } from '@joy/contract'
import { priceSetUpMessages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { Button } from '@joy/ui/button.tsx'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Tags, Undo2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { fieldText } from './field-text.ts'
import { PricesByHand } from './prices-by-hand.tsx'
import { trpc } from '#data/trpc.ts'
import { SetUpOutcome } from './set-up-outcome.tsx'
import { useFollowSetUp, useSetUp } from './use-set-up.ts'

type Props = { saved: Integration; connection: Connection }

/** The prices of the plans on one press: found or made at Stripe and entered here; archived again; and how to do it by hand. */
export function PriceSetUp({ saved, connection }: Props) {
  const follow = useFollowSetUp()
  const calls = {
    setUp: trpc.integrations.setUpPrices.useMutation(follow),
    remove: trpc.integrations.removePrices.useMutation(follow),
  }
  const { setUp, remove, isSettingUp, isBusy, outcome, error, dismiss } = useSetUp(saved.id, calls)
  const [isAsking, setAsking] = useState(false)
  if (!connection.prices) return null
  const { isMade } = connection.prices
  const missing = planPrices.filter(({ field }) => fieldText(saved, field) === '').length
  const mayPress = connection.state !== 'not connected'
  return (
    <section
      aria-label="Prices by themselves"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-edge-subtle pt-3"
    >
      <h3 className="text-table font-semibold">Prices</h3>
      <p className="text-table text-text-soft">{describe(missing, isMade)}</p>
      {!mayPress && <p className="text-table text-text-soft">{priceSetUpMessages.notConnected}</p>}
      {mayPress && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={missing > 0 ? Tags : Wrench}
            tone={missing > 0 ? 'primary' : 'default'}
            onClick={setUp}
            isPending={isSettingUp}
            pendingLabel={missing > 0 ? 'Setting up...' : 'Checking...'}
            isBusy={isBusy}
            className="flex-1"
          >
            {missing > 0 ? 'Set up prices' : 'Check and repair prices'}
          </Button>
          {isMade && (
            <Button icon={Undo2} tone="quiet" onClick={() => setAsking(true)} isBusy={isBusy}>
              Undo
            </Button>
          )}
        </div>
      )}
      <SetUpOutcome
        done={
          outcome && {
            title: titles[outcome.outcome],
            tone: outcome.left.length > 0 ? 'warn' : 'good',
            sentences: [...outcome.done, ...outcome.left],
          }
        }
        error={error}
        onDismiss={dismiss}
      />
      <PricesByHand isOpen={error !== null} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Undo the prices"
        confirmLabel="Archive them"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
      >
        What was made from here is archived at Stripe, and its fields are emptied: nobody can buy it from then on.
        Whoever pays it goes on paying. What was made by hand stays.
      </ConfirmDialog>
    </section>
  )
}

const titles = {
  made: 'Prices set up',
  repaired: 'Prices put right',
  'in place': 'Nothing was left to do',
  removed: 'Prices archived',
} as const

function describe(missing: number, isMade: boolean): string {
  if (missing === planPrices.length)
    return 'Nothing can be bought yet. One press finds the prices of the plans at Stripe, or makes them, and enters them here; the customer portal too.'
  if (missing > 0) return `${missing} of the ${planPrices.length} prices ${missing === 1 ? 'is' : 'are'} still missing.`
  return isMade
    ? 'Made from here. If somebody archived one at Stripe, take it out of the archive.'
    : 'Entered by hand. They are looked at; an archived one is taken out of the archive.'
}
